import type { ReactNode } from 'react'

/** A page that is there to be read. */
export function TextPage({
  title,
  lead,
  children,
}: {
  title: string
  lead: string
  children: ReactNode
}) {
  return (
    <main id="main" className="page" tabIndex={-1}>
      <title>{`${title} · Devgrove`}</title>
      <div className="wrap">
        <header className="page__head">
          <div>
            <h1 className="page__title">{title}</h1>
            <p className="page__lead">{lead}</p>
          </div>
        </header>
        <div className="prose">{children}</div>
      </div>
    </main>
  )
}
