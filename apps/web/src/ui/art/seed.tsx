import { EmptyArt } from './empty-art.tsx'

/** A seed: one node, no branches yet. */
export function Seed() {
  return (
    <EmptyArt>
      <path className="g-edge" d="M20 92H140" />
      <path className="g-dash" d="M80 78V38M80 66C80 48 106 54 106 36M80 60C80 44 56 48 56 32" />
      <circle className="g-ring" cx="106" cy="31" r="5" />
      <circle className="g-ring" cx="56" cy="27" r="5" />
      <circle className="g-ring" cx="80" cy="33" r="5" />
      <path className="g-live" d="M80 92V80" />
      <circle className="g-tip" cx="80" cy="78" r="6.5" />
    </EmptyArt>
  )
}
