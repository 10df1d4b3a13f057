/** The picture and the banner that somebody has until they set their own: pure functions of the username. */
import { oklchToHex } from './color.ts'
import { type Dice, diceOf, hash, pick, short } from './seed.ts'

interface Plot {
  ground: string
  line: string
  node: string
  bannerHue: number
}

type Tone = readonly [lightness: number, chroma: number, hue: number]

const plot = (ground: Tone, line: Tone, node: Tone, bannerHue: number): Plot => ({
  ground: oklchToHex(...ground),
  line: oklchToHex(...line),
  node: oklchToHex(...node),
  bannerHue,
})

const PLOTS: readonly Plot[] = [
  plot([0.37, 0.058, 142], [0.72, 0.1, 136], [0.9, 0.14, 126], 142), // moss
  plot([0.44, 0.068, 168], [0.74, 0.07, 168], [0.94, 0.045, 165], 168), // fern
  plot([0.35, 0.036, 55], [0.66, 0.06, 65], [0.88, 0.075, 82], 55), // bark
  plot([0.5, 0.105, 36], [0.76, 0.085, 45], [0.95, 0.035, 65], 34), // clay
  plot([0.82, 0.085, 88], [0.58, 0.075, 78], [0.34, 0.05, 66], 80), // wheat
  plot([0.36, 0.058, 258], [0.65, 0.075, 248], [0.88, 0.055, 232], 258), // dusk
  plot([0.43, 0.06, 335], [0.7, 0.065, 340], [0.92, 0.04, 345], 335), // heather
  plot([0.87, 0.07, 120], [0.6, 0.07, 138], [0.36, 0.062, 152], 122), // lichen
  plot([0.85, 0.042, 222], [0.62, 0.06, 232], [0.37, 0.06, 240], 226), // dew
  plot([0.285, 0.03, 166], [0.56, 0.09, 142], [0.86, 0.165, 129], 160), // ink
  plot([0.87, 0.045, 32], [0.65, 0.09, 30], [0.42, 0.1, 26], 20), // petal
  plot([0.72, 0.03, 190], [0.5, 0.042, 195], [0.94, 0.02, 190], 205), // stone
]

const LANES = [17, 33] as const
const ROWS = [17, 29, 41, 53] as const
const MIRRORED_FORKS = [
  [1, 1, 1, 1],
  [1, 1, 1, 1],
  [1, 1, 0, 0],
  [0, 0, 1, 1],
] as const
const FREE_FORKS = [
  [1, 1, 1, 1],
  [1, 1, 1, 0],
  [1, 1, 0, 1],
  [0, 1, 1, 1],
  [1, 0, 1, 1],
  [1, 0, 0, 1],
  [0, 1, 1, 0],
] as const

const otherThan = (row: number, rows: readonly number[]) =>
  rows.filter((candidate) => candidate !== row)

interface Dot {
  x: number
  y: number
  isRing: boolean
}

/** What a picture is drawn of, in a plot of 96 units. */
export interface Sapling {
  ground: string
  line: string
  node: string
  /** The stem and its branches as one path. */
  wood: string
  dots: readonly Dot[]
}

/** Neighbouring tips never share a row, so it stays legible at 24 px. */
export function saplingOf(username: string): Sapling {
  const dice = diceOf(hash(username))
  const { ground, line, node } = pick(dice, PLOTS)
  const isMirrored = dice() < 0.45
  const style = pick(dice, ['solid', 'solid', 'ring', 'tip'] as const)
  const { top, forks } = layOut(dice, isMirrored)

  const nodes: (readonly [x: number, y: number, kind: number])[] = [[48, ROWS[top] ?? 17, 0]]
  const edges = forks.map(({ side, lane, row }) => {
    const reach = LANES[lane] ?? 17
    const x = 48 + side * reach
    const tip = ROWS[row] ?? 17
    const rise = reach * 0.86
    const foot = Math.min(84, tip + rise + 6 + (lane ? 7 : 5))
    nodes.push([x, tip, lane + 1])
    return `M48 ${short(foot)}C48 ${short(foot - rise * 0.66)} ${x} ${short(foot - rise * 0.36)} ${x} ${short(foot - rise)}V${tip}`
  })
  const dots = nodes.map(([x, y, kind]) => ({
    x,
    y,
    isRing: (style === 'ring' && kind !== 2) || (style === 'tip' && kind === 0),
  }))
  return { ground, line, node, wood: `M48 100V${ROWS[top]}${edges.join('')}`, dots }
}

// The order of the throws is part of the drawing: another order is another picture for everybody.
function layOut(dice: Dice, isMirrored: boolean) {
  const inner = (not: number) => pick(dice, otherThan(not, [0, 1, 2]))
  const outer = (not: number) => pick(dice, otherThan(not, [0, 1, 2, 3]))
  const top = pick(dice, [0, 0, 1, 2])
  const innerLeft = inner(top)
  const innerRight = isMirrored ? innerLeft : inner(top)
  const outerLeft = outer(innerLeft)
  const outerRight = isMirrored ? outerLeft : outer(innerRight)
  const kept = pick<readonly (0 | 1)[]>(dice, isMirrored ? MIRRORED_FORKS : FREE_FORKS)
  const all = [
    { side: -1, lane: 1, row: outerLeft },
    { side: -1, lane: 0, row: innerLeft },
    { side: 1, lane: 0, row: innerRight },
    { side: 1, lane: 1, row: outerRight },
  ]
  return { top, forks: all.filter((_fork, index) => kept[index]) }
}

const LEVELS = [54, 102, 150, 198, 246] as const

/** Lanes from left to right with forks and merges, very quiet; always deep, so the picture is the bright thing. */
export function bannerArt(username: string): string {
  const { bannerHue } = pick(diceOf(hash(username)), PLOTS)
  const ground = oklchToHex(0.325, 0.042, bannerHue)
  const line = oklchToHex(0.56, 0.06, bannerHue)
  const node = oklchToHex(0.74, 0.075, bannerHue)
  const { paths, dots } = lanes(diceOf(hash(`banner:${username}`)))
  const circles = dots
    .filter(([x]) => x > 0 && x < 1200)
    .map(([x, y]) => `<circle cx="${short(x)}" cy="${y}" r="5"/>`)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 300" preserveAspectRatio="xMidYMid slice">` +
    `<path fill="${ground}" d="M0 0h1200v300H0z"/><path fill="none" stroke="${line}" stroke-opacity=".75" ` +
    `stroke-width="1.75" vector-effect="non-scaling-stroke" d="${paths.join('')}"/>` +
    `<g fill="${node}" fill-opacity=".8">${circles.join('')}</g></svg>`
  )
}

function lanes(dice: Dice) {
  const main = 1 + Math.floor(dice() * 3)
  const middle = LEVELS[main] ?? 150
  const paths = [`M-10 ${middle}H1210`]
  const dots: (readonly [x: number, y: number])[] = []
  for (let x = 40 + dice() * 80; x < 1160; x += 44 + dice() * 96) dots.push([x, middle])
  for (const [lane, level] of LEVELS.entries()) {
    if (lane === main) continue
    const rise = Math.abs(lane - main) * 62
    let x = -60 + dice() * 300
    while (x < 1150) {
      const length = 90 + dice() * 300
      const isMerged = dice() < 0.72
      const end = x + rise + length
      const back = `C${short(end + rise * 0.55)} ${level} ${short(end + rise * 0.45)} ${middle} ${short(end + rise)} ${middle}`
      paths.push(
        `M${short(x)} ${middle}C${short(x + rise * 0.55)} ${middle} ${short(x + rise * 0.45)} ${level} ` +
          `${short(x + rise)} ${level}H${short(end)}${isMerged ? back : ''}`,
      )
      for (let dot = x + rise + 20 + dice() * 40; dot < end; dot += 52 + dice() * 90)
        dots.push([dot, level])
      if (!isMerged) dots.push([end, level])
      x = end + rise + 60 + dice() * 320
    }
  }
  return { paths, dots }
}

export const asImage = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`

export const bannerImage = (username: string): string => asImage(bannerArt(username))
