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
