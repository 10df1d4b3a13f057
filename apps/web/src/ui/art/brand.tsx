/** The mark: a trunk, two forks, three nodes, the top one being HEAD. */
export function Glyph() {
  return (
    <svg className="glyph" viewBox="0 0 32 32" aria-hidden="true">
      <path
        className="glyph__wood"
        d="M16 30V9M16 27C16 19.5 25 22.5 25 15M16 21.5C16 15.5 7 18 7 12"
      />
      <circle className="glyph__node" cx="25" cy="12.2" r="3.3" />
      <circle className="glyph__node" cx="7" cy="9.3" r="3.3" />
      <circle className="glyph__leaf" cx="16" cy="5.8" r="3.9" />
    </svg>
  )
}

/** The mark drawing itself. */
export function Loader() {
  return (
    <svg className="loader" viewBox="0 0 32 32" aria-hidden="true">
      <path pathLength="1" d="M16 30V9" />
      <path pathLength="1" d="M16 27C16 19.5 25 22.5 25 15" />
      <path pathLength="1" d="M16 21.5C16 15.5 7 18 7 12" />
      <circle cx="25" cy="12.2" r="3.3" />
      <circle cx="7" cy="9.3" r="3.3" />
      <circle className="loader__leaf" cx="16" cy="5.8" r="3.9" />
    </svg>
  )
}
