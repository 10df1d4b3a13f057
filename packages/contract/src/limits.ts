/** Every limit that both sides know, with the section of the specification where it names one. */
export const limits = {
  username: { min: 3, max: 30 }, // spec 5, decisions 4
  firstName: { min: 3, max: 14 }, // spec 5
  lastName: { max: 25, shown: 14 }, // spec 5
  email: { max: 254 },
  password: { min: 8, max: 128 }, // spec 5
  headline: { max: 220, warnAbove: 200 }, // spec 5
  about: { max: 1200, warnAbove: 1100 }, // spec 5
  skills: { max: 15, suggestions: 5 }, // spec 5, 9
  skill: { max: 40 },
  image: {
    // the largest file, the largest picture, and what one member may keep
    maxBytes: 5 * 1024 * 1024,
    maxPixels: 25_000_000,
    maxAvifPixels: 8_000_000, // decoded as a whole, at 16 bytes a pixel
    perMember: 200,
    bytesPerMember: 100 * 1024 * 1024,
    unusedHours: 24,
    address: 2048,
    leastCrop: 0.01, // of the width or the height of a picture
    // in px, what is kept of one
    avatar: { width: 512, height: 512 },
    banner: { width: 1584, height: 396 },
    about: { width: 1600, height: 6400 },
  },
  page: { first: 1, last: 1_000_000, size: 10, maxSize: 50 }, // spec 9, decisions 4
  feed: { pageSize: 5, fetchBelow: 3, chunk: 200 }, // spec 9, decisions 3
  swipe: { right: 200, left: 200, up: 250, label: 150 }, // spec 9, in px
  toast: { visible: 3, durationMs: 4000, widthPx: 356, gapPx: 14 }, // spec 9
  search: {
    debounceMs: 400,
    suggestions: 5,
    pageSize: 10,
    query: 64,
    skills: 3,
    loadWithinPx: 100,
  }, // spec 9
  message: {
    text: 4000,
    pageSize: 20,
    loadWithinPx: 100,
    preview: 140,
    changeableSeconds: 15 * 60,
    formerKeptDays: 30, // what it said before it was changed, for moderators alone
  }, // spec 9, decisions 4
  chats: { listed: 500, unreadShown: 99 }, // spec 9
  contact: {
    name: { min: 3, max: 80 }, // spec 9
    message: { min: 10, max: 4000 }, // spec 9
    leastOpenMs: 3000, // nobody writes ten characters faster
    keptDays: 365,
  },
  orderOpenSeconds: 15 * 60, // S-29: one open order for each member and plan
  receipts: 200,
  presets: { most: 10, name: 40 },
  views: { keptDays: 90 },
  moderation: { pageSize: 9, reason: 500, longestDays: 3650, logPageSize: 20 }, // spec 9
  report: { text: 1000, context: 5, entries: 20, perDay: 20, keptDays: 365, counted: 100 },
  typing: { idleMs: 1000 }, // spec 9
  sockets: { perMember: 10, graceMs: 5000 },
  reconnect: { delayMs: 1000, maxDelayMs: 5000, jitter: 0.5, timeoutMs: 20_000 }, // spec 9
  count: { plainUpTo: 999 }, // spec 5
  mobileMenu: { maxWidthEm: 40 }, // spec 9: 640 px, of text in its usual size
  reunionDays: 30, // decisions 2: after a removed connection neither is in the other's feed
  interestsPerDay: 1000,
} as const
