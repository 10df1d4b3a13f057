import { EmptyArt } from './empty-art.tsx'

/** The edge is cut. */
export function CutEdge() {
  return (
    <EmptyArt>
      <path className="g-edge" d="M50 55H70M90 55H110" />
      <path className="g-cut" d="M74 44L70 66M90 44L86 66" />
      <rect className="g-box" x="14" y="37" width="36" height="36" rx="11" />
      <rect className="g-box" x="110" y="37" width="36" height="36" rx="11" />
      <path
        className="g-edge"
        d="M32 73V58M32 66C32 60 24 60 24 54M128 73V54M128 68C128 61 136 61 136 56"
      />
      <circle className="g-node" cx="32" cy="55" r="4" />
      <circle className="g-node" cx="24" cy="51" r="3.4" />
      <circle className="g-node" cx="128" cy="51" r="4" />
      <circle className="g-node" cx="136" cy="54" r="3.4" />
    </EmptyArt>
  )
}
