import type { Request } from '@devgrove/contract/connections'
import type { UserId } from '@devgrove/contract/ids'
import type { UserSummary } from '@devgrove/contract/profiles'
import type { ReactNode } from 'react'
import { Avatar } from '../../../ui/avatar.tsx'
import { NameLink } from '../../../ui/name-link.tsx'
import { TimeAgo } from '../../../ui/time-ago.tsx'
import { type Action, momentOf, shownOf, whileSuspended } from '../relations/relation.rules.ts'
import { PersonMenu } from '../relations/person-menu.tsx'
import { RelationActions } from '../relations/relation-actions.tsx'
import { RelationBadge } from '../relations/relation-badge.tsx'

interface RequestCardProps {
  request: Request
  viewerId: UserId
  isBusy: boolean
  onAct: (action: Action) => void
  /** Asks whether its person is to be blocked. */
  onBlock: (person: UserSummary) => void
  /** What other features offer to do about its person. */
  more: (person: UserSummary) => ReactNode
}

/** One row of a list: who it is, where it stands, since when, and what can be done. */
export function RequestCard(props: RequestCardProps) {
  const { request, viewerId, isBusy, onAct, onBlock, more } = props
  const isSent = request.fromUserId._id === viewerId
  const person = isSent ? request.toUserId : request.fromUserId
  const { badge, actions } = shownOf(request.status, isSent)
  const isSuspended = person.username === ''
  return (
    <div className="person-row">
      <Avatar username={person.username} src={person.avatar} />
      <div className="person-row__main">
        <p className="person-row__top">
          <NameLink person={person} />
          <RelationBadge badge={badge} />
        </p>
        {person.headline ? (
          <p className="person-row__headline clamp-1" dir="auto">
            {person.headline}
          </p>
        ) : null}
        <p className="person-row__time">
          {isSuspended ? null : (
            <>
              <span className="handle">@{person.username}</span> ·{' '}
            </>
          )}
          <TimeAgo instant={momentOf(request)} />
        </p>
      </div>
      <div className="person-row__actions">
        <RelationActions
          person={person}
          actions={isSuspended ? whileSuspended(actions) : actions}
          isBusy={isBusy}
          onAct={onAct}
        />
        <PersonMenu
          person={person}
          mayChat={badge === 'connected'}
          onBlock={() => onBlock(person)}
          more={more(person)}
        />
      </div>
    </div>
  )
}
