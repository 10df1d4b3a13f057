/** What both sides know of the limits of files in chats: apart, since few screens need it. */
export const attachmentLimits = {
  // S-23: the largest file, and what one member may attach within so many days
  maxBytes: 5 * 1024 * 1024,
  perMember: { days: 30, files: 200, bytes: 100 * 1024 * 1024 },
  nameBytes: 200, // in UTF-8: every system saves it
  sentName: 255,
  usableHours: 24, // from when it came until it is sent
  picture: { width: 2048, height: 8192 }, // in px, what is kept of one
} as const
