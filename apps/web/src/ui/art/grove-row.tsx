import { bend } from './bend.ts'
import { type Dice, diceOf, hash, short } from './seed.ts'

const WIDTH = 1440
const HEIGHT = 250
const LEAST = 34
const MOST = 216
const GAP = 10

interface Sapling {
  edges: string[]
  tips: { x: number; y: number; isTop: boolean }[]
}

const shapeOf = (height: number) => {
  const lane = 10 + height * 0.062
  const pairs = height > 128 ? 3 : height > 74 ? 2 : 1
  return { lane, pairs, half: lane * pairs + 6 }
}

function sapling(x: number, base: number, height: number, dice: Dice): Sapling {
  const { lane, pairs } = shapeOf(height)
  const grown: Sapling = {
    edges: [`M${short(x)} ${base}V${short(base - height)}`],
    tips: [{ x, y: base - height, isTop: true }],
  }
  for (let pair = 1; pair <= pairs; pair++) {
    for (const side of [-1, 1]) {
      if (pairs > 1 && dice() < 0.13) continue
      const end = x + side * lane * pair
      const foot = base - height * (0.82 - 0.21 * pair + dice() * 0.08 - (side > 0 ? 0.06 : 0))
      const top = foot - lane * pair * 0.86
      const highest = base - height + 9 + 11 * (pair - 1)
      const tip = Math.min(top - 4, Math.max(highest, top - height * (0.08 + dice() * 0.22)))
      grown.edges.push(`M${short(x)} ${short(foot)}${bend(x, foot, end, top)}V${short(tip)}`)
      grown.tips.push({ x: end, y: tip, isTop: false })
    }
  }
  return grown
}

function plant(seed: string): Sapling[] {
  const dice = diceOf(hash(seed))
  const row: Sapling[] = []
  let previous = 0
  for (let x = -24; x < WIDTH + 40;) {
    let height: number
    do height = LEAST + (MOST - LEAST) * dice() ** 1.15
    while (Math.abs(height - previous) < 30)
    previous = height
    const { half } = shapeOf(height)
    row.push(sapling(x + half, HEIGHT - 1, height, dice))
    x += 2 * half + GAP + dice() * 22
  }
  return row
}

const ROW = plant('devgrove-16')
const LIVE = 5

/** A row of saplings, one of them alive: what a page closes with. */
export function GroveRow() {
  const resting = ROW.filter((_sapling, index) => index !== LIVE)
  const live = ROW[LIVE]
  return (
    <svg
      className="grove"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <path className="g-edge" d={resting.flatMap(({ edges }) => edges).join('')} />
      <Tips of={resting} kind="g-node" radius={4.2} />
      <path className="g-live" d={live?.edges.join('')} />
      {live ? <Tips of={[live]} kind="g-tip" radius={4.8} /> : null}
    </svg>
  )
}

function Tips({ of, kind, radius }: { of: Sapling[]; kind: string; radius: number }) {
  return of
    .flatMap(({ tips }) => tips)
    .map(({ x, y, isTop }) => (
      <circle
        key={`${x} ${y}`}
        className={kind}
        cx={short(x)}
        cy={short(y)}
        r={isTop ? radius + 0.8 : radius}
      />
    ))
}
