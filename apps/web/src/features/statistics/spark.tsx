import { pathOf, pointsOf } from './chart.rules.ts'

const FRAME = { left: 4, right: 140, top: 6, bottom: 46 }

/** A trend in one line, without words: the number beside it says what it is. */
export function Spark({ counts }: { counts: readonly number[] }) {
  const points = pointsOf(counts, Math.max(1, ...counts), FRAME)
  const last = points.at(-1)
  return (
    <svg className="spark" viewBox="0 0 144 52" aria-hidden="true">
      <path d={pathOf(points)} />
      {last ? <circle cx={last.x} cy={last.y} r={4} /> : null}
    </svg>
  )
}
