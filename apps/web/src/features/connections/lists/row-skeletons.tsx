const ROWS = [1, 2, 3]

export function RowSkeletons() {
  return (
    <div role="status">
      <span className="visually-hidden">Loading the list</span>
      <div className="person-list" aria-hidden="true">
        {ROWS.map((row) => (
          <div className="person-row" key={row}>
            <span className="avatar">
              <span className="avatar__img skeleton" />
            </span>
            <div className="sk-lines">
              <div className="skeleton" />
              <div className="skeleton" />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}
