import { EmptyArt } from './empty-art.tsx'

/** A cleared plot: a trunk whose branches are pruned. */
export function ClearedPlot() {
  return (
    <EmptyArt>
      <path
        className="g-dash"
        d="M80 74C80 52 112 58 112 38V26M80 62C80 42 48 48 48 30V20M80 60V18"
      />
      <path className="g-edge" d="M80 108V72M20 109H140" />
      <circle className="g-ring" cx="112" cy="22" r="5" />
      <circle className="g-ring" cx="48" cy="15" r="5" />
      <circle className="g-ring" cx="80" cy="13" r="5" />
      <circle className="g-tip" cx="80" cy="74" r="5.5" />
    </EmptyArt>
  )
}
