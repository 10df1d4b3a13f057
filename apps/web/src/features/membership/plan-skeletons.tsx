const CARDS = ['one', 'two']
const LINES = ['first', 'second', 'third']

/** Where the plans will stand. */
export function PlanSkeletons() {
  return (
    <div className="plans" role="status">
      <span className="visually-hidden">Loading plans</span>
      {CARDS.map((card) => (
        <div className="plan plan--waiting" key={card} aria-hidden="true">
          {LINES.map((line) => (
            <div className="skeleton" key={line} />
          ))}
        </div>
      ))}
    </div>
  )
}
