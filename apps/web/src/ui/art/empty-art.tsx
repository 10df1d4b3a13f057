import type { ReactNode } from 'react'

function EmptyArt({ children }: { children: ReactNode }) {
  return (
    <svg className="empty__art" viewBox="0 0 160 110" aria-hidden="true">
      {children}
    </svg>
  )
}

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

/** Detached HEAD: a commit floating off its branch. */
export function DetachedHead() {
  return (
    <svg className="lost__art" viewBox="0 0 720 240" aria-hidden="true">
      <path
        className="g-edge"
        d="M96 240V64M96 196C96 160 150 172 150 132V96M96 160C96 126 46 136 46 100V78M600 240V92M600 210C600 178 650 188 650 152V122M600 176C600 146 556 154 556 122V104"
      />
      <path className="g-dash" d="M330 236V174C330 120 404 132 404 84V70" />
      <circle className="g-node" cx="96" cy="60" r="7" />
      <circle className="g-node" cx="150" cy="92" r="6" />
      <circle className="g-node" cx="46" cy="74" r="6" />
      <circle className="g-node" cx="600" cy="88" r="7" />
      <circle className="g-node" cx="650" cy="118" r="6" />
      <circle className="g-node" cx="556" cy="100" r="6" />
      <circle className="g-halo" cx="404" cy="52" r="26" />
      <circle className="g-cutring" cx="404" cy="52" r="15" />
      <path className="g-cut" d="M397 45l14 14M411 45l-14 14" />
    </svg>
  )
}
