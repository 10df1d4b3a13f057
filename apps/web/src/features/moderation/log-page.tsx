import { limits } from '@devgrove/contract/limits'
import type { Act } from '@devgrove/contract/moderation'
import { Link } from '@tanstack/react-router'
import { messageOf, requestIdOf } from '../../platform/call.ts'
import { exactTime } from '../../platform/format.ts'
import { Seed } from '../../ui/art/seed.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { Pager } from '../../ui/pager.tsx'
import { TimeAgo } from '../../ui/time-ago.tsx'
import { actInWords, NOBODY_WORDS } from './act.rules.ts'
import { useLog } from './moderation.calls.ts'

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
        <Acts page={page} onPage={onPage} />
      </div>
    </main>
  )
}

function Acts({ page, onPage }: LogPageProps) {
  const log = useLog(page)
  const { data: acts, error } = log
  if (error && (!acts || log.isPlaceholderData)) {
    return (
      <LoadFailure
        text={messageOf(error)}
        requestId={requestIdOf(error)}
        isRetrying={log.isFetching}
        onRetry={() => void log.refetch()}
      />
    )
  }
  if (acts?.length === 0 && page === 1) {
    return (
      <EmptyState
        art={<Seed />}
        title="Nothing has been done yet"
        text="Every ban, every role, every report that is answered and every payment that is settled is written down here, for good."
      />
    )
  }
  return (
    <>
      <div className="table-wrap" tabIndex={0} role="region" aria-label="Audit log">
        <table className="table table--log">
          <thead>
            <tr>
              <th scope="col">Who</th>
              <th scope="col">Did what</th>
              <th scope="col">To whom</th>
              <th scope="col">Why</th>
              <th scope="col">When</th>
            </tr>
          </thead>
          <tbody>
            {acts?.map((act) => (
              <Line key={act._id} act={act} />
            ))}
          </tbody>
        </table>
      </div>
      <Pager page={page} hasNext={acts?.length === limits.moderation.logPageSize} onPage={onPage} />
    </>
  )
}

function Line({ act }: { act: Act }) {
  const { actor, subject, reason, at, after } = act
  return (
    <tr>
      <td className="cell-actor">{NOBODY_WORDS[actor.username] ?? <Name {...actor} />}</td>
      <td className="cell-act">
        {actInWords(act)}
        {after.paymentId ? <span className="muted small"> {after.paymentId}</span> : null}
        {after.until ? <span className="muted small"> until {exactTime(after.until)}</span> : null}
      </td>
      <td className="cell-subject">
        <Name {...subject} />
      </td>
      <td className="cell-why">{reason || <span className="muted">No reason</span>}</td>
      <td className="cell-when">
        <span className="table__time">
          <TimeAgo instant={at} />
        </span>
      </td>
    </tr>
  )
}

const Name = ({ username }: { username: string }) => (
  <Link className="handle" to="/admin/users" search={{ query: username }}>
    @{username}
  </Link>
)
