/** Pictures that the icon sets lack, 32 by 32. */
const drawn = (body: string): { body: string; box: string } => ({ body, box: "0 0 32 32" });

export const TOWEL = drawn(
  '<path fill="#3f8fd6" d="M5 9c0-2 1.5-3 3.5-3h16C26.500 6 28 7 28 9v14H5z"/><path fill="#5aa9ee" d="M5 9c0-2 1.5-3 3.5-3S12 7 12 9v14H5z"/><path fill="#d9eeff" d="M5 17h23v2.5H5zM5 21h23v1H5z"/><path fill="#2b6fb0" d="M6 23h1.5v4H6zm3.5 0H11v4H9.500zm3.5 0h1.5v4H13zm3.5 0H18v4h-1.5zm3.5 0h1.5v4H20zm3.5 0H25v4h-1.5z"/><path fill="#ffd45e" d="M20 8.5l1.200 2.5 2.800.4-2 1.900.5 2.700-2.5-1.300-2.5 1.300.5-2.700-2-1.900 2.800-.4z"/>',
);
export const PAIR_OF_SOCKS = drawn(
  '<path d="M2 5h28" stroke="#8c5b3a" stroke-width="1.5"/><path fill="#f8312f" d="M5 6h8v12c0 2 4 3 4 6 0 2.5-2 4-4.5 4S5 26 5 22z"/><path fill="#f8312f" d="M18 6h8v12c0 2 4 3 4 6 0 2.5-2 4-4.5 4S18 26 18 22z"/><path stroke="#fff" stroke-width="2" d="M5 10h8M5 14h8M18 10h8M18 14h8M5.500 18.5H14M18.5 18.5H27"/><path fill="#f9c23c" d="M8 3h2v5H8zM21 3h2v5h-2z"/>',
);
export const BUTTON = drawn(
  '<circle cx="16" cy="17" r="12" fill="#8d65c5"/><circle cx="16" cy="16" r="12" fill="#a97fe0"/><circle cx="16" cy="16" r="8.5" fill="none" stroke="#8d65c5" stroke-width="1.5"/><g fill="#533566"><circle cx="13" cy="13" r="1.8"/><circle cx="19" cy="13" r="1.8"/><circle cx="13" cy="19" r="1.8"/><circle cx="19" cy="19" r="1.8"/></g><path d="M13 13l6 6c3 3 6 2 9 8" fill="none" stroke="#f8312f" stroke-width="1.5" stroke-linecap="round"/>',
);
export const WHISTLE = drawn(
  '<path d="M22 14C27 9 28 5 25 3s-7 1-8 6" fill="none" stroke="#3f5fff" stroke-width="1.8"/><path fill="#b4acbc" d="M3 11h17c5 0 9 3.5 9 8.5S25 28 20 28s-8.5-3.5-8.5-8.5V18H3z"/><path fill="#cdc4d6" d="M3 11h17c3 0 5.500 1.200 7 3H3z"/><circle cx="20" cy="19.5" r="4.5" fill="#433b6b"/><circle cx="20" cy="20.5" r="2.3" fill="#f9c23c"/><path fill="#433b6b" d="M13 11h4l-1 4h-3z"/>',
);
