import { avatarImage } from './sapling-image.ts'
import { bend } from './bend.ts'

const GROUND = 618
const TRUNK = 196

// y = 81, 187, 293 are the three full stops of the headline, in hundredths of its size
const WORDS = [
  { y: 81, radius: 92, stub: 44 },
  { y: 187, radius: 80, stub: -6 },
  { y: 293, radius: 66, stub: 70 },
] as const

const branchTo = ({ y, radius }: (typeof WORDS)[number], end: number) =>
  `M${TRUNK} ${y + radius + 30}C${TRUNK} ${y + radius * 0.5} ${TRUNK - radius * 0.55} ${y} ${TRUNK - radius - 36} ${y}H${end}`

const CANOPY = [
  [560, 492, 236],
  [494, 428, 108],
  [428, 364, 30],
  [362, 300, -26],
  [284, 248, 96],
] as const

const CANOPY_PATH = [
  ...CANOPY.map(
    ([y, x, tip]) => `M${TRUNK} ${y}${bend(TRUNK, y, x, y - (x - TRUNK) * 0.82)}V${tip}`,
  ),
  `M492 300${bend(492, 300, 544, 252)}V204`,
  `M428 248${bend(428, 248, 476, 204)}V150`,
  `M364 206${bend(364, 206, 428, 150)}`,
  `M300 176${bend(300, 176, 364, 120)}`,
  `M${TRUNK} 130${bend(TRUNK, 130, 144, 84)}V40`,
].join('')

const NODES = [
  [492, 286],
  [428, 294],
  [428, 196],
  [364, 264],
  [364, 96],
  [300, 250],
  [300, 118],
  [300, 52],
  [248, 190],
  ...[560, 494, 428, 362, 284, 130].map((y) => [TRUNK, y] as const),
] as const
const RINGS = [
  [544, 199],
  [476, 145],
  [144, 35],
  [248, 91],
] as const

const ROOTS_PATH = [
  `M${TRUNK} ${GROUND}V${GROUND + 150}`,
  `M${TRUNK} ${GROUND + 8}${bend(TRUNK, GROUND + 8, TRUNK - 62, GROUND + 66)}V${GROUND + 122}`,
  `M${TRUNK} ${GROUND + 26}${bend(TRUNK, GROUND + 26, TRUNK + 70, GROUND + 92)}V${GROUND + 176}`,
  `M${TRUNK - 62} ${GROUND + 66}${bend(TRUNK - 62, GROUND + 66, TRUNK - 124, GROUND + 124)}V${GROUND + 166}`,
  `M${TRUNK + 70} ${GROUND + 96}${bend(TRUNK + 70, GROUND + 96, TRUNK + 150, GROUND + 166)}V${GROUND + 196}`,
].join('')
const ROOT_TIPS = [
  [TRUNK, GROUND + 154],
  [TRUNK - 62, GROUND + 126],
  [TRUNK + 70, GROUND + 180],
  [TRUNK - 124, GROUND + 170],
  [TRUNK + 150, GROUND + 200],
] as const

// drawings, not members: each is what a username of that spelling would get
const PEOPLE = [
  [492, 236, 'kwamem'],
  [428, 108, 'sara.l'],
  [364, 30, 'linhng'],
  [300, -26, 'mateus.al'],
] as const
const SIDE = 50

/** The headline's full stops are nodes and the lines branches of one tree; 100 units are 1 em of the headline. */
export function HeroTree() {
  return (
    <>
      <svg className="hero__tree" viewBox={`0 -130 580 ${GROUND + 130}`} aria-hidden="true">
        <path className="g-live hero__trunk" pathLength="1" d={`M${TRUNK} ${GROUND}V-30`} />
        <g className="hero__canopy">
          <path className="g-edge" d={CANOPY_PATH} />
          <Dots at={NODES} kind="g-node" radius={5.2} />
          <Dots at={RINGS} kind="g-ring" radius={6} />
        </g>
        <g className="hero__words">
          {WORDS.map((word) => (
            <path key={word.y} className="g-live" pathLength="1" d={branchTo(word, -588)} />
          ))}
        </g>
        <g className="hero__stubs">
          <path className="g-live" d={WORDS.map((word) => branchTo(word, word.stub)).join('')} />
          <Dots at={WORDS.map(({ stub, y }) => [stub, y] as const)} kind="g-tip" radius={8} />
        </g>
        <circle className="g-tip hero__head" cx={TRUNK} cy="-36" r="9.5" />
        {PEOPLE.map(([x, y, username]) => (
          <g className="hero__person" key={username}>
            <clipPath id={`hero-${username}`}>
              <rect x={x - SIDE / 2} y={y - SIDE / 2} width={SIDE} height={SIDE} rx="14" />
            </clipPath>
            <image
              href={avatarImage(username)}
              x={x - SIDE / 2}
              y={y - SIDE / 2}
              width={SIDE}
              height={SIDE}
              clipPath={`url(#hero-${username})`}
            />
          </g>
        ))}
      </svg>
      <svg className="hero__roots" viewBox={`0 ${GROUND} 580 220`} aria-hidden="true">
        <path className="g-edge" d={ROOTS_PATH} />
        <Dots at={ROOT_TIPS} kind="g-ring" radius={5} />
      </svg>
    </>
  )
}

interface DotsProps {
  at: readonly (readonly [x: number, y: number])[]
  kind: string
  radius: number
}

function Dots({ at, kind, radius }: DotsProps) {
  return at.map(([x, y]) => <circle key={`${x} ${y}`} className={kind} cx={x} cy={y} r={radius} />)
}
