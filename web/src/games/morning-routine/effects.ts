/** What a reward does, short enough for a card; its whole text is seen close up. */
const SHORT: [RegExp, string, string][] = [
  [/keep up to 3 cards/, "End", "keep 3 of this room"],
  [/keep one more card/, "End", "keep one more of this room"],
  [/take two actions/, "Turn", "two actions"],
  [/\+1 for each other room/, "End", "+1 for each other room"],
  [/discard up to 2 of your face-up/, "Turn", "throw out 2 in front"],
  [/When your mess is found: all of it/, "Busted", "throw it all out"],
  [/highest number on your other/, "End", "as your best other card"],
  [/\+2 if no negative mess/, "End", "+2 if no bad mess in front"],
  [/lowest Speed Bonus/, "End", "+4 with lowest bonus"],
  [/return, and nobody may/, "Room", "return unchallenged"],
  [/give one card of it/, "Busted", "give one away"],
  [/name an opponent and a room/, "Hall", "guess who is where"],
  [/for each mess card left/, "End", "+1 per mess in hand"],
  [/look at an opponent/, "Turn", "peek once"],
  [/clean up without spending/, "Room", "clean for free"],
  [/unchallenged and go to school/, "Room", "ride to school"],
  [/found negative mess: \+3/, "Found", "+3 at the end"],
  [/highest Speed Bonus/, "End", "+3 with best bonus"],
  [/put up to 2 of your face-up/, "Room", "hide 2 from in front"],
];

export function shortly(text: string): { when: string; what: string } {
  const pair = /\+2 if you keep a card of the (.+)\./.exec(text);
  if (pair) return { when: "End", what: `+2 with a ${pair[1]} card` };
  const found = SHORT.find(([match]) => match.test(text));
  return found ? { when: found[1], what: found[2] } : { when: "", what: text };
}
