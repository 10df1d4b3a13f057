import type { Period, RequestKind, Statistics } from '@devgrove/contract/statistics'
import { apart, axisLabel, ceilingOf, type Frame, pathOf, pointsOf, someOf } from './chart.rules.ts'
import { PERIODS } from './kind.rules.ts'

export interface Line {
  kind: RequestKind
  label: string
  trend: Statistics['trend']
}

interface TrendChartProps {
  title: string
  period: Period
  lines: readonly Line[]
}

interface Size {
  name: 'lg' | 'md' | 'sm'
  width: number
  height: number
  frame: Frame
  labels: number
  labelGap: number
}

const SIZES: readonly Size[] = [
  {
    name: 'lg',
    width: 1070,
    height: 320,
    frame: { left: 52, right: 964, top: 12, bottom: 290 },
    labels: 8,
    labelGap: 17,
  },
  {
    name: 'md',
    width: 700,
    height: 320,
    frame: { left: 56, right: 580, top: 12, bottom: 288 },
    labels: 6,
    labelGap: 19,
  },
  {
    name: 'sm',
    width: 440,
    height: 330,
    frame: { left: 52, right: 330, top: 12, bottom: 300 },
    labels: 4,
    labelGap: 20,
  },
]

/** Lines with their names at their ends, four grid lines and no fills; the words of it are in its label. */
export function TrendChart({ title, period, lines }: TrendChartProps) {
  return (
    <figure className="panel chart">
      <figcaption className="panel__head">
        <span className="panel__title">{title}</span>
      </figcaption>
      {SIZES.map((size) => (
        <Drawing key={size.name} size={size} title={title} period={period} lines={lines} />
      ))}
    </figure>
  )
}

function Drawing({ size, title, period, lines }: TrendChartProps & { size: Size }) {
  const { frame } = size
  const ceiling = ceilingOf(
    Math.max(0, ...lines.flatMap(({ trend }) => trend.map(({ count }) => count))),
  )
  const drawn = lines.map((line) => ({
    ...line,
    points: pointsOf(
      line.trend.map(({ count }) => count),
      ceiling,
      frame,
    ),
  }))
  const ends = apart(
    drawn.map(({ points }) => points.at(-1)?.y ?? frame.bottom),
    size.labelGap,
    frame.bottom,
  )
  const ticks = lines[0]?.trend ?? []
  return (
    <svg
      className={`chart--${size.name}`}
      viewBox={`0 0 ${size.width} ${size.height}`}
      role="img"
      aria-label={inWords(title, period, lines)}
    >
      <Grid frame={frame} ceiling={ceiling} />
      {someOf(ticks.length, size.labels).map((place) => (
        <text
          key={place}
          className="chart__axis"
          x={drawn[0]?.points[place]?.x}
          y={frame.bottom + 24}
          textAnchor="middle"
        >
          {axisLabel(ticks[place]?.until ?? '', period)}
        </text>
      ))}
      {drawn.map(({ kind, label, points }, index) => (
        <g key={kind} className={`series-${kind}`}>
          <path className="chart__line" d={pathOf(points)} />
          {points.length > 12
            ? null
            : points.map(({ x, y }) => (
                <circle key={x} className="chart__dot" cx={x} cy={y} r={4} />
              ))}
          <text className="chart__label" x={frame.right + 14} y={(ends[index] ?? 0) + 4}>
            {label}
          </text>
        </g>
      ))}
    </svg>
  )
}

function Grid({ frame, ceiling }: { frame: Frame; ceiling: number }) {
  return [0, 1, 2, 3].map((part) => {
    const y = frame.bottom - ((frame.bottom - frame.top) * part) / 3
    return (
      <g key={part}>
        <line className="chart__grid" x1={frame.left} x2={frame.right} y1={y} y2={y} />
        <text className="chart__axis" x={frame.left - 10} y={y + 4} textAnchor="end">
          {((ceiling * part) / 3).toLocaleString('en')}
        </text>
      </g>
    )
  })
}

function inWords(title: string, period: Period, lines: readonly Line[]): string {
  const words = PERIODS.find((one) => one.period === period)?.words ?? ''
  const told = lines.map(({ label, trend }) => {
    const counts = trend.map(({ count }) => count)
    const [first = 0, last = 0] = [counts[0], counts.at(-1)]
    return `${label} from ${first} to ${last}, at most ${Math.max(0, ...counts)}`
  })
  return `${title}, ${words}. ${told.join('. ')}.`
}
