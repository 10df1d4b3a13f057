import { Seed } from '../../ui/art/seed.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Acts } from './acts.tsx'

interface LogPageProps {
  page: number
  onPage: (page: number) => void
}

/** What staff did, whom it concerned, why and when. */
export function LogPage({ page, onPage }: LogPageProps) {
  return (
    <main id="main" className="page" tabIndex={-1}>
      <title>Audit log · Devgrove</title>
      <div className="wrap">
        <header className="page__head">
          <h1 className="page__title" tabIndex={-1}>
            Audit log
          </h1>
        </header>
        <Acts
          page={page}
          onPage={onPage}
          nothing={
            <EmptyState
              art={<Seed />}
              title="Nothing has been done yet"
              text="Every ban, every role, every report and appeal that is answered and every payment that is settled is written down here, for good."
            />
          }
        />
      </div>
    </main>
  )
}
