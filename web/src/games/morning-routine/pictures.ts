/** Drawings by the names that looks give them. */
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
import bathtub from "icon:game-icons/bathtub";
import bedEmblem from "icon:game-icons/bed";
import bookshelf from "icon:game-icons/bookshelf";
import cookingPot from "icon:game-icons/cooking-pot";
import flowerPot from "icon:game-icons/flower-pot";
import garage from "icon:game-icons/home-garage";
import sofa from "icon:game-icons/sofa";
import washing from "icon:game-icons/washing-machine";
import { BUTTON, PAIR_OF_SOCKS, TOWEL, WHISTLE } from "./drawings";

type Picture = { body: string; box: string };

const PICTURES: Record<string, Picture> = {
  "fluent-emoji-flat/alarm-clock": alarmClock,
  "fluent-emoji-flat/backpack": backpack,
  "fluent-emoji-flat/basket": basket,
  "fluent-emoji-flat/bed": bed,
  "fluent-emoji-flat/bellhop-bell": bell,
  "fluent-emoji-flat/bento-box": bento,
  "fluent-emoji-flat/bicycle": bicycle,
  "fluent-emoji-flat/hiking-boot": boot,
  "fluent-emoji-flat/bouquet": bouquet,
  "fluent-emoji-flat/bowl-with-spoon": bowl,
  "fluent-emoji-flat/minibus": bus,
  "fluent-emoji-flat/spiral-calendar": calendar,
  "fluent-emoji-flat/black-cat": cat,
  "fluent-emoji-flat/womans-clothes": coat,
  "fluent-emoji-flat/coin": coin,
  "fluent-emoji-flat/beverage-box": juice,
  "fluent-emoji-flat/memo": memo,
  "fluent-emoji-flat/glass-of-milk": milk,
  "fluent-emoji-flat/mirror": mirror,
  "fluent-emoji-flat/necktie": necktie,
  "fluent-emoji-flat/pancakes": pancakes,
  "fluent-emoji-flat/pizza": pizza,
  "fluent-emoji-flat/potted-plant": plant,
  "fluent-emoji-flat/shower": shower,
  "fluent-emoji-flat/skateboard": skateboard,
  "fluent-emoji-flat/sleeping-face": sleeping,
  "fluent-emoji-flat/socks": sock,
  "fluent-emoji-flat/telescope": telescope,
  "fluent-emoji-flat/television": television,
  "fluent-emoji-flat/tent": tent,
  "fluent-emoji-flat/toolbox": toolbox,
  "fluent-emoji-flat/toothbrush": toothbrush,
  "game-icons/bathtub": bathtub,
  "game-icons/bed": bedEmblem,
  "game-icons/bookshelf": bookshelf,
  "game-icons/cooking-pot": cookingPot,
  "game-icons/flower-pot": flowerPot,
  "game-icons/home-garage": garage,
  "game-icons/sofa": sofa,
  "game-icons/washing-machine": washing,
  towel: TOWEL,
  "pair-of-socks": PAIR_OF_SOCKS,
  button: BUTTON,
  whistle: WHISTLE,
};

export const pictureOf = (name: string | undefined): Picture | undefined => PICTURES[name ?? ""];
