/** The page's own line drawings, 24 by 24. */
export const ICONS = {
  copy: '<rect x="8" y="8" width="12" height="12" rx="3"/><path d="M16 8V6a2 2 0 0 0-2-2H6a2 2 0 0 0-2 2v8a2 2 0 0 0 2 2h2"/>',
  link: '<path d="M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7l-1.2 1.2M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.7l1.2-1.2"/>',
  play: '<path d="M8 5.500v13l10.500-6.500z" fill="currentColor"/>',
  people:
    '<circle cx="9" cy="8" r="3.500"/><path d="M2.500 19c.5-4 3.300-6 6.500-6s6 2 6.500 6M16 5.200a3.500 3.500 0 0 1 0 6M18 13.500c2 .8 3.200 2.700 3.500 5.500"/>',
  clock: '<circle cx="12" cy="12" r="8.500"/><path d="M12 7v5l3.500 2"/>',
  check: '<path d="M5 12.500l4.500 4.500L19 7.500"/>',
  shield:
    '<path d="M12 3l7.500 2.800v5.700c0 4.500-3 8-7.500 9.500-4.500-1.500-7.500-5-7.500-9.500V5.800z"/><path d="M8.500 12l2.500 2.500 4.500-5"/>',
  moon: '<path d="M19.500 14.500A8 8 0 0 1 9.500 4.500a8 8 0 1 0 10 10z"/>',
  sun: '<circle cx="12" cy="12" r="4"/><path d="M12 2.500v2.500M12 19v2.500M2.500 12H5M19 12h2.500M5.300 5.300L7 7M17 17l1.700 1.700M18.700 5.300L17 7M7 17l-1.700 1.700"/>',
  menu: '<path d="M4 7h16M4 12h16M4 17h16"/>',
  right: '<path d="M9 5.500l6.500 6.500L9 18.500"/>',
  left: '<path d="M15 5.500L8.500 12l6.500 6.500"/>',
  first: '<path d="M17 6l-6 6 6 6M7 6v12"/>',
  last: '<path d="M7 6l6 6-6 6M17 6v12"/>',
  share:
    '<circle cx="6" cy="12" r="2.500"/><circle cx="18" cy="6" r="2.500"/><circle cx="18" cy="18" r="2.500"/><path d="M8.300 11l7.400-4M8.300 13l7.400 4"/>',
  save: '<path d="M12 4v11M7.500 11l4.500 4.500 4.500-4.500M5 19.500h14"/>',
  plus: '<path d="M12 5v14M5 12h14"/>',
  minus: '<path d="M5 12h14"/>',
  info: '<circle cx="12" cy="12" r="8.500"/><path d="M12 11v5.500M12 7.600v.1"/>',
  book: '<path d="M12 6c-2-1.500-5-2-8-1.500v13c3-.5 6 0 8 1.500 2-1.500 5-2 8-1.500v-13c-3-.5-6 0-8 1.500zM12 6v13"/>',
  lock: '<rect x="5" y="11" width="14" height="9" rx="2"/><path d="M8 11V8a4 4 0 0 1 8 0v3"/>',
  again: '<path d="M4 12a8 8 0 0 1 14-5.300M20 4v4h-4M20 12a8 8 0 0 1-14 5.300M4 20v-4h4"/>',
  bulb: '<path d="M9 17.500h6M10 20.500h4M8.500 14.500a6 6 0 1 1 7 0c-.6.500-1 1.200-1 2h-5c0-.8-.4-1.500-1-2z"/>',
  x: '<path d="M6 6l12 12M18 6L6 18"/>',
  undo: '<path d="M8.500 4.500L4 9l4.500 4.500M4.500 9H14a5.500 5.500 0 0 1 0 11H9"/>',
  log: '<path d="M8 6h12M8 12h12M8 18h8M3.800 6h.1M3.800 12h.1M3.800 18h.1"/>',
  chat: '<path d="M4 4.500h16v11.500H11l-4.500 4v-4H4z"/>',
  pile: '<rect x="3.500" y="6" width="10" height="14" rx="2"/><path d="M10.500 3.500h8a2 2 0 0 1 2 2V16"/>',
  send: '<path d="M3.500 4l17 8-17 8 3-8zM6.500 12h7"/>',
  eye: '<path d="M2 12c2.500-4.800 6-7 10-7s7.500 2.200 10 7c-2.500 4.800-6 7-10 7s-7.500-2.200-10-7z"/><circle cx="12" cy="12" r="3"/>',
  search: '<circle cx="10.500" cy="10.500" r="6.500"/><path d="M15.500 15.500L21 21"/>',
  settings:
    '<path d="M4 7h9M19 7h1M4 17h1M11 17h9"/><circle cx="16" cy="7" r="2.500"/><circle cx="8" cy="17" r="2.500"/>',
  door: '<path d="M6 21V4.500h12V21M3.500 21h17M14.500 12.500v.1"/>',
  flag: '<path d="M6 21V4M6 5c4-2 7 2 12 0v8c-5 2-8-2-12 0"/>',
  phone: '<rect x="7" y="2.500" width="10" height="19" rx="2.500"/><path d="M11 18.500h2"/>',
} as const;

export type IconName = keyof typeof ICONS;
