import type { Relation } from '@devgrove/contract/connections'
import type { OwnUser, PublicUser } from '@devgrove/contract/profiles'
import { MessageSquare } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { ignoreSecondClick } from '../../../platform/second-click.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { RetryButton } from '../../../ui/load-failure.tsx'
import { useAct, useRelation } from './relation.calls.ts'
import { shownOf } from './relation.rules.ts'
import { RelationActions } from './relation-actions.tsx'
import { RelationBadge } from './relation-badge.tsx'
import { RelationMenu } from './relation-menu.tsx'
import { useBarFocus } from './use-bar-focus.ts'

interface RelationBarProps {
  subject: PublicUser
  viewer: OwnUser
  leave: () => Promise<void>
  /** The viewer has asked, answered, ignored or blocked the subject. */
  onMet: () => void
  /** What other features offer to do, at the end of the menu. */
  more?: ReactNode
}

type Act = ReturnType<typeof useAct>['mutate']

/** On somebody's profile: what is between the two, and what can be done about it. */
export function RelationBar({ subject, viewer, leave, onMet, more }: RelationBarProps) {
  const { data: relation, isPending, refetch } = useRelation(subject.username)
  const { mutate, isPending: isActing } = useAct(onMet)
  const { bar, keepFocus, letFocusGo } = useBarFocus(relation)
  const [isRetrying, setRetrying] = useState(false)
  // its place is kept, so that what is below stays where it is
  if (isPending && !isRetrying) return <div className="relation-bar" />
  const act: Act = (deed) => {
    keepFocus()
    mutate(deed)
  }
  const retry = async () => {
    keepFocus()
    setRetrying(true)
    const { data } = await refetch()
    if (data === undefined) letFocusGo()
    setRetrying(false)
  }
  return (
    <div className="relation-bar" ref={bar} onClickCapture={ignoreSecondClick}>
      {relation === undefined ? (
        <div className="relation-bar__failure" role="alert">
          <p className="muted small">Error fetching connection status</p>
          <RetryButton isRetrying={isRetrying} onRetry={() => void retry()} />
        </div>
      ) : null}
      {relation ? (
        <BadgeAndActions
          relation={relation}
          subject={subject}
          isSent={relation.fromUserId === viewer._id}
          isBusy={isActing}
          onAct={act}
        />
      ) : null}
      <RelationMenu
        subject={subject}
        isFree={relation === null}
        isBusy={isActing}
        // the menu gives the focus back to its own button
        onAct={(action) => mutate({ action, userId: subject._id })}
        leave={leave}
        onMet={onMet}
        more={more}
      />
    </div>
  )
}

interface BadgeAndActionsProps {
  relation: Relation
  subject: PublicUser
  isSent: boolean
  isBusy: boolean
  onAct: Act
}

function BadgeAndActions({ relation, subject, isSent, isBusy, onAct }: BadgeAndActionsProps) {
  const { badge, actions } = shownOf(relation.status, isSent)
  return (
    <>
      <RelationBadge badge={badge} />
      {badge === 'connected' ? (
        <ButtonLink size="sm" to="/chat/$username" params={{ username: subject.username }}>
          <MessageSquare className="icon icon--sm" />
          Message
        </ButtonLink>
      ) : null}
      <RelationActions
        person={subject}
        actions={actions}
        isBusy={isBusy}
        onAct={(action) => onAct({ action, requestId: relation._id })}
      />
    </>
  )
}
