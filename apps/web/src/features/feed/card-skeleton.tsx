/** Stands in for the cards while they are on their way. */
export function CardSkeleton() {
  return (
    <>
      <span className="visually-hidden" role="status">
        Loading developers
      </span>
      <div className="dev-card deck__card deck__card--skeleton" aria-hidden="true">
        <div className="dev-card__banner skeleton" />
        <div className="dev-card__body">
          <span className="avatar avatar--xl avatar--ringed dev-card__avatar">
            <span className="avatar__img skeleton" />
          </span>
          <div className="sk-lines">
            <div className="skeleton" />
            <div className="skeleton" />
            <div className="skeleton" />
          </div>
        </div>
      </div>
    </>
  )
}
