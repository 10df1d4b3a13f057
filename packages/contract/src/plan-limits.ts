/** Apart from the other limits, which every screen brings along, and from schemas. */
export const planLimits = {
  price: 100_000, // in rupees: a finger that slips sells nothing for ten times as much unseen
  lines: 8,
  line: 80,
  counted: 10_000,
  changes: 20,
} as const
