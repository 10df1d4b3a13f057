import type { Session } from '@devgrove/contract/accounts'
import type { SessionId } from '@devgrove/contract/ids'
import { MonitorSmartphone } from 'lucide-react'
import { useId } from 'react'
import { useBusy } from '../../platform/use-busy.ts'
import { useNextRow } from '../../platform/use-next-row.ts'
import { Button } from '../../ui/button.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { TimeAgo } from '../../ui/time-ago.tsx'
import { REVOKING, useRevoke, useSessions } from './settings.calls.ts'

/** Where the member is signed in, and the way to sign out there. */
export function SessionList() {
  const query = useSessions()
  const { data: sessions, error } = query
  const revoke = useRevoke()
  const busy = useBusy<SessionId | undefined>(REVOKING)
  const { area, note } = useNextRow<HTMLDivElement>()
  if (!sessions) {
    if (error) return <LoadFailure query={query} />
    return <SessionSkeletons />
  }
  const others = sessions.filter((session) => !session.isCurrent)
  return (
    <div className="sessions" ref={area} tabIndex={-1} onClickCapture={note}>
      <ul className="person-list">
        {sessions.map((session) => (
          <SessionRow
            key={session._id}
            session={session}
            isBusy={busy.has(session._id)}
            onRevoke={() => revoke.mutate(session._id)}
          />
        ))}
      </ul>
      {others.length > 0 ? (
        <div className="setting__foot">
          <Button
            kind="danger"
            busyText={busy.has(undefined) && 'Logging out'}
            onClick={() => revoke.mutate(undefined)}
          >
            Log out everywhere else
          </Button>
        </div>
      ) : null}
    </div>
  )
}

const SessionSkeletons = () => (
  <div className="sessions">
    <div className="skeleton skeleton--row" />
  </div>
)

interface SessionRowProps {
  session: Session
  isBusy: boolean
  onRevoke: () => void
}

function SessionRow({ session, isBusy, onRevoke }: SessionRowProps) {
  // many are of one name
  const seenId = useId()
  return (
    <li className="person-row session-row">
      <MonitorSmartphone className="icon icon--lg" />
      <div className="person-row__main">
        <p className="person-row__top">
          <span className="name">{session.device || 'Unknown device'}</span>
        </p>
        <p className="person-row__time" id={seenId}>
          {session.isCurrent ? 'This session' : <TimeAgo instant={session.lastSeenAt} />}
        </p>
      </div>
      <div className="person-row__actions">
        {session.isCurrent ? null : (
          <Button
            kind="danger"
            size="sm"
            aria-label={`Log out ${session.device || 'unknown device'}`}
            aria-describedby={seenId}
            busyText={isBusy && 'Logging out'}
            onClick={onRevoke}
          >
            Log out
          </Button>
        )}
      </div>
    </li>
  )
}
