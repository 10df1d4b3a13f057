import type { BlockedUser } from '@devgrove/contract/blocks'
import type { UserId } from '@devgrove/contract/ids'
import { fullName } from '../../../platform/format.ts'
import { useBusy } from '../../../platform/use-busy.ts'
import { useNextRow } from '../../../platform/use-next-row.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { ShowMore } from '../../../ui/list-parts.tsx'
import { LoadFailure } from '../../../ui/load-failure.tsx'
import { NameText } from '../../../ui/person-name.tsx'
import { TimeAgo } from '../../../ui/time-ago.tsx'
import { UNBLOCKING, useBlocked, useUnblock } from './blocks.calls.ts'

export interface BlockedListProps {
  onReport: (person: BlockedUser) => void
}

/** Whom the viewer blocks, each with the ways to end it and to tell moderators of them. */
export function BlockedList({ onReport }: BlockedListProps) {
  const list = useBlocked()
  const unblock = useUnblock()
  const busy = useBusy<UserId>(UNBLOCKING)
  const { area, note } = useNextRow<HTMLDivElement>()
  if (!list.data) {
    if (list.error) return <LoadFailure query={list} />
    return <div className="skeleton skeleton--row" />
  }
  return (
    <div ref={area} tabIndex={-1}>
      {list.people.length === 0 ? <p className="muted">You block nobody.</p> : null}
      <ul className="person-list" onClickCapture={note}>
        {list.people.map((person) => (
          <BlockedRow
            key={person._id}
            person={person}
            isBusy={busy.has(person._id)}
            onReport={() => onReport(person)}
            onUnblock={() => unblock.mutate(person._id)}
          />
        ))}
      </ul>
      <ShowMore list={list} />
    </div>
  )
}

interface BlockedRowProps {
  person: BlockedUser
  isBusy: boolean
  onReport: () => void
  onUnblock: () => void
}

function BlockedRow({ person, isBusy, onReport, onUnblock }: BlockedRowProps) {
  return (
    <li className="person-row">
      <Avatar username={person.username} src={person.avatar} />
      <div className="person-row__main">
        <p className="person-row__top">
          <span className="name">
            <NameText person={person} />
          </span>
        </p>
        <p className="person-row__time">
          {person.username ? <span className="handle">@{person.username}</span> : null}
          {person.username ? ' · ' : null}
          <TimeAgo instant={person.blockedAt} />
        </p>
      </div>
      <div className="person-row__actions">
        {/* of whoever is banned moderators know already */}
        {person.username ? (
          <Button
            size="sm"
            kind="ghost"
            aria-label={`Report ${fullName(person)}`}
            onClick={onReport}
          >
            Report
          </Button>
        ) : null}
        <Button
          size="sm"
          aria-label={`Unblock ${fullName(person)}`}
          busyText={isBusy && 'Unblocking'}
          onClick={onUnblock}
        >
          Unblock
        </Button>
      </div>
    </li>
  )
}
