import teddyBear from "icon:fluent-emoji-flat/teddy-bear";
import socks from "icon:fluent-emoji-flat/socks";
import yoYo from "icon:fluent-emoji-flat/yo-yo";

/** Three cards that look out of the box. */
export default [
  { colour: "#2f78c4", picture: teddyBear },
  { colour: "#e8c21c", picture: socks },
  { colour: "#219e74", picture: yoYo },
];
