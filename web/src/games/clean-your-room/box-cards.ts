import teddyBear from "icon:fluent-emoji-flat/teddy-bear";
import socks from "icon:fluent-emoji-flat/socks";
import yoYo from "icon:fluent-emoji-flat/yo-yo";

/** Three cards that stick out of the box on the shelf. */
export default [
  { face: "blue-toy", picture: teddyBear },
  { face: "yellow-clothes", picture: socks },
  { face: "green-toy", picture: yoYo },
];
