/** A word shorter than this has too many neighbours for a typo to mean anything. */
export const SHORTEST_MISTYPED = 4
const MOST_WORDS = 5

/**
 * Whether one letter was added, left out or replaced, or two neighbours were swapped. Equal words are no typo apart.
 * Letters are code points.
 */
export function isOneTypoApart(a: string, b: string): boolean {
  const [left, right] = [Array.from(a), Array.from(b)]
  let from = 0
  while (from < Math.min(left.length, right.length) && left[from] === right[from]) from++
  let kept = 0
  while (
    kept < Math.min(left.length, right.length) - from &&
    left.at(-1 - kept) === right.at(-1 - kept)
  ) {
    kept++
  }
  const [inLeft, inRight] = [
    left.slice(from, left.length - kept),
    right.slice(from, right.length - kept),
  ]
  if (Math.max(inLeft.length, inRight.length) === 1) return true
  return (
    inLeft.length === 2 &&
    inRight.length === 2 &&
    inLeft[0] === inRight[1] &&
    inLeft[1] === inRight[0]
  )
}

/** The words of a folded query that may have been mistyped. */
export const mistypable = (folded: string): string[] =>
  folded
    .split(' ')
    .slice(0, MOST_WORDS)
    .filter((word) => Array.from(word).length >= SHORTEST_MISTYPED)

/** The query with one of its words replaced by a known word that is one typo away, at most `most` of them. */
export function corrections(folded: string, known: readonly string[], most: number): string[] {
  const words = folded.split(' ')
  const corrected = words.flatMap((word, place) =>
    known
      .filter((other) => isOneTypoApart(word, other))
      .map((other) => words.with(place, other).join(' ')),
  )
  return [...new Set(corrected)].slice(0, most)
}
