const TIPS = [
  [10, 104],
  [397, 104],
  [783, 104],
] as const
const NODES = [
  [556, 36, 6],
  [616, 36, 6],
  [590, 104, 5],
  [950, 104, 6],
  [1062, 104, 6],
] as const

/** One line, three commits: root, fork, merge. */
export function StepsLine() {
  return (
    <svg className="steps__art" viewBox="0 0 1120 132" aria-hidden="true">
      <path className="g-edge" d="M10 104H1120" />
      <path
        className="g-live"
        d="M10 104H397C450 104 440 36 496 36H674C730 36 730 104 783 104H1120"
      />
      {TIPS.map(([x, y]) => (
        <circle className="g-tip" key={x} cx={x} cy={y} r="10" />
      ))}
      {NODES.map(([x, y, radius]) => (
        <circle className="g-node" key={x} cx={x} cy={y} r={radius} />
      ))}
    </svg>
  )
}
