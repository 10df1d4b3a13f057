/** Two branches, each a developer, merge and grow on. */
export function MergeLines() {
  return (
    <svg className="merge-art__lines" viewBox="0 0 520 768" aria-hidden="true">
      <path
        className="g-edge"
        d="M130 768V560M130 700C130 654 66 664 66 620V520M390 768V610M390 716C390 676 454 684 454 644V566M260 262C260 214 196 222 196 176V118M260 236C260 182 332 194 332 140V96M332 130C332 106 380 110 380 86V70M196 166C196 140 146 146 146 120V96"
      />
      <path
        className="g-live"
        d="M130 768V560C130 474 260 486 260 396V60M390 768V566C390 480 260 490 260 396"
      />
      {[
        [130, 724],
        [390, 742],
        [260, 262],
        [260, 196],
      ].map(([x, y]) => (
        <circle className="g-node" key={`${x} ${y}`} cx={x} cy={y} r="6" />
      ))}
      {[
        [66, 514],
        [454, 560],
        [196, 112],
        [332, 90],
        [380, 64],
        [146, 90],
      ].map(([x, y]) => (
        <circle className="g-ring" key={`${x} ${y}`} cx={x} cy={y} r="6" />
      ))}
      <circle className="g-tip" cx="260" cy="400" r="9" />
      <circle className="g-tip" cx="260" cy="54" r="11" />
    </svg>
  )
}
