/**
 * Every item of the pages in hand once, where it came first (spec 5): what has come in since the first page was asked for
 * moves the others on to the next.
 */
export function eachOnce<Item extends { _id: string }>(
  pages: readonly (readonly Item[])[],
): Item[] {
  const known = new Map<string, Item>()
  for (const item of pages.flat()) if (!known.has(item._id)) known.set(item._id, item)
  return [...known.values()]
}
