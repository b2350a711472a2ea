/** What is in the picture of a card, by its face. A table's own cards show their room's emblem. */
import alarmClock from "icon:fluent-emoji-flat/alarm-clock";
import backpack from "icon:fluent-emoji-flat/backpack";
import basket from "icon:fluent-emoji-flat/basket";
import bed from "icon:fluent-emoji-flat/bed";
import bell from "icon:fluent-emoji-flat/bellhop-bell";
import bento from "icon:fluent-emoji-flat/bento-box";
import bicycle from "icon:fluent-emoji-flat/bicycle";
import boot from "icon:fluent-emoji-flat/hiking-boot";
import bouquet from "icon:fluent-emoji-flat/bouquet";
import bowl from "icon:fluent-emoji-flat/bowl-with-spoon";
import bus from "icon:fluent-emoji-flat/minibus";
import calendar from "icon:fluent-emoji-flat/spiral-calendar";
import cat from "icon:fluent-emoji-flat/black-cat";
import coat from "icon:fluent-emoji-flat/womans-clothes";
import coin from "icon:fluent-emoji-flat/coin";
import juice from "icon:fluent-emoji-flat/beverage-box";
import memo from "icon:fluent-emoji-flat/memo";
import milk from "icon:fluent-emoji-flat/glass-of-milk";
import mirror from "icon:fluent-emoji-flat/mirror";
import necktie from "icon:fluent-emoji-flat/necktie";
import pancakes from "icon:fluent-emoji-flat/pancakes";
import pizza from "icon:fluent-emoji-flat/pizza";
import plant from "icon:fluent-emoji-flat/potted-plant";
import shower from "icon:fluent-emoji-flat/shower";
import skateboard from "icon:fluent-emoji-flat/skateboard";
import sleeping from "icon:fluent-emoji-flat/sleeping-face";
import sock from "icon:fluent-emoji-flat/socks";
import telescope from "icon:fluent-emoji-flat/telescope";
import television from "icon:fluent-emoji-flat/television";
import tent from "icon:fluent-emoji-flat/tent";
import toolbox from "icon:fluent-emoji-flat/toolbox";
import toothbrush from "icon:fluent-emoji-flat/toothbrush";
import { BUTTON, PAIR_OF_SOCKS, TOWEL, WHISTLE } from "./drawn";

type Picture = { body: string; box: string };

const REWARDS: Record<string, Picture> = {
  pancakes,
  oatmeal: bowl,
  "orange-juice": juice,
  "packed-lunch": bento,
  "brushed-teeth": toothbrush,
  "hot-shower": shower,
  "clean-towel": TOWEL,
  "mirror-check": mirror,
  "made-bed": bed,
  "alarm-clock": alarmClock,
  "best-outfit": necktie,
  "five-more-minutes": sleeping,
  cartoons: television,
  "blanket-fort": tent,
  "blame-the-cat": cat,
  doorbell: bell,
  "finished-homework": memo,
  "day-planner": calendar,
  backpack,
  spyglass: telescope,
  "clean-uniform": coat,
  "matching-socks": PAIR_OF_SOCKS,
  "laundry-basket": basket,
  "lost-button": BUTTON,
  "tidy-toolbox": toolbox,
  bicycle,
  whistle: WHISTLE,
  carpool: bus,
  "watered-plants": plant,
  "muddy-boots": boot,
  "picked-flowers": bouquet,
  skateboard,
};

const MESSES: Record<number, Picture> = { [-3]: pizza, [-2]: milk, [-1]: sock, 1: coin };

export const pictureOf = (face: string): Picture | undefined => REWARDS[face];
export const messPicture = (value: number): Picture | undefined => MESSES[value];
