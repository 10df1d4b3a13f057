/** From the first of them up to but without the second. */
export interface Span {
  from: number
  to: number
}

/** So many rows are drawn on either side of those in sight, so that a list of ordinary length is there as a whole. */
export const NEAR = 24
/** So many more of them are drawn at once. */
export const STEP = 12

const around = ({ from, to }: Span, by: number): Span => ({
  from: Math.max(0, from - by),
  // also beyond the end: what comes there is drawn with it
  to: to + by,
})

export const covers = (outer: Span, inner: Span): boolean =>
  outer.from <= inner.from && outer.to >= inner.to

/** There are still enough rows on either side to go on by, and not too many. */
export const isEnough = (drawn: Span, sight: Span): boolean =>
  covers(drawn, around(sight, NEAR / 2)) && covers(around(sight, NEAR * 2), drawn)

/**
 * What is to be drawn next: what is in sight at once, and what is near it in steps, so that no step takes long however
 * far somebody has jumped.
 */
export function nextDrawn(drawn: Span, sight: Span): Span {
  const near = around(sight, NEAR)
  const isApart = drawn.to < sight.from || drawn.from > sight.to
  const kept = isApart
    ? sight
    : { from: Math.min(drawn.from, sight.from), to: Math.max(drawn.to, sight.to) }
  const grown = around(kept, STEP)
  return { from: Math.max(near.from, grown.from), to: Math.min(near.to, grown.to) }
}

/** Which rows lie between two heights of the list. */
export function spanAt(
  count: number,
  heightOf: (index: number) => number,
  top: number,
  bottom: number,
): Span {
  let [from, edge] = [0, 0]
  while (from < count - 1 && edge + heightOf(from) <= top) edge += heightOf(from++)
  let to = from
  while (to < count && edge < bottom) edge += heightOf(to++)
  return { from, to: Math.min(count, Math.max(to, from + 1)) }
}

/** The rows that are drawn, also around one that must stay, in order and apart from each other. */
export function spansOf(drawn: Span, stays: number | undefined, count: number): readonly Span[] {
  const main = { from: Math.min(drawn.from, count), to: Math.min(drawn.to, count) }
  if (stays === undefined) return [main]
  // with its neighbours, so that Tab goes on from it as if all were there
  const { from, to } = around({ from: stays, to: stays + 1 }, 1)
  const other = { from, to: Math.min(to, count) }
  if (other.to < main.from) return [other, main]
  if (other.from > main.to) return [main, other]
  return [{ from: Math.min(main.from, other.from), to: Math.max(main.to, other.to) }]
}

/** Room for rows that are not drawn. */
export interface Gap extends Span {
  heightPx: number
}
type Part = { isDrawn: true; span: Span } | { isDrawn: false; gap: Gap }

/** A list from its beginning to its end: what is drawn, and room for the rest. */
export function partsOf(
  spans: readonly Span[],
  count: number,
  heightOf: (index: number) => number,
): readonly Part[] {
  const parts: Part[] = []
  let end = 0
  const leaveOut = (to: number): void => {
    const from = end
    let heightPx = 0
    while (end < to) heightPx += heightOf(end++)
    if (from < to) parts.push({ isDrawn: false, gap: { from, to, heightPx } })
  }
  for (const span of spans) {
    leaveOut(span.from)
    if (span.from < span.to) parts.push({ isDrawn: true, span })
    end = span.to
  }
  leaveOut(count)
  return parts
}
