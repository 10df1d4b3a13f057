/** A plan as a tree: the more it gives, the more branches it has. */
const TREES = [
  {
    lines: 'M60 83V56M60 74C60 64 74 66 74 56',
    tip: { cy: 52, r: 5 },
    nodes: [[74, 52]],
  },
  {
    lines: 'M60 83V30M60 76C60 60 82 64 82 50V46M60 64C60 50 40 54 40 42V40',
    tip: { cy: 26, r: 5.4 },
    nodes: [
      [82, 42],
      [40, 36],
    ],
  },
  {
    lines:
      'M60 83V14M60 79C60 60 96 66 96 48V42M60 72C60 54 26 60 26 44V38M60 58C60 44 79 47 79 34V28M60 50C60 38 43 41 43 29V24',
    tip: { cy: 10, r: 5.6 },
    nodes: [
      [96, 38],
      [26, 34],
      [79, 24],
      [43, 20],
    ],
  },
] as const

export function PlanArt({ size }: { size: number }) {
  const tree = TREES[Math.min(size, TREES.length - 1)] ?? TREES[0]
  return (
    <svg className="plan__art" viewBox="0 0 120 84" aria-hidden="true">
      <path className="g-edge" d="M4 83H116" />
      <path className="g-live" d={tree.lines} />
      <circle className="g-tip" cx="60" cy={tree.tip.cy} r={tree.tip.r} />
      {tree.nodes.map(([cx, cy]) => (
        <circle className="g-node" key={cx} cx={cx} cy={cy} r="4.2" />
      ))}
    </svg>
  )
}
