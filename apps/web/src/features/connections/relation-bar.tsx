import type { OwnUser, PublicUser } from '@devgrove/contract/profiles'
import { Ellipsis, EyeOff, Sprout } from 'lucide-react'
import { fullName } from '../../platform/format.ts'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { useAct, useRelation } from './connections.calls.ts'
import { standingOf } from './relation.rules.ts'
import { RelationActions } from './relation-actions.tsx'
import { RelationBadge } from './relation-badge.tsx'

interface RelationBarProps {
  subject: PublicUser
  viewer: OwnUser
}

/** On somebody's profile: what is between the two, and what can be done about it. */
export function RelationBar({ subject, viewer }: RelationBarProps) {
  const { data: relation, isPending, error } = useRelation(subject.username)
  const act = useAct()
  if (isPending) return null
  if (error && !relation) return <p className="muted small">Error fetching connection status</p>
  if (!relation) {
    return (
      <Menu
        label="Connection actions"
        button={{
          className: 'icon-btn',
          'aria-label': `Connection actions for ${fullName(subject)}`,
          disabled: act.isPending,
          children: <Ellipsis className="icon" />,
        }}
      >
        <MenuItem
          icon={<Sprout className="icon" />}
          onChoose={() => act.mutate({ action: 'interested', userId: subject._id })}
        >
          Interested ?
        </MenuItem>
        <MenuItem
          icon={<EyeOff className="icon" />}
          onChoose={() => act.mutate({ action: 'ignore', userId: subject._id })}
        >
          Ignore User
        </MenuItem>
      </Menu>
    )
  }
  const { badge, actions } = standingOf(relation.status, relation.fromUserId === viewer._id)
  return (
    <>
      <RelationBadge badge={badge} />
      <RelationActions
        person={subject}
        actions={actions}
        isBusy={act.isPending}
        onAct={(action) => act.mutate({ action, requestId: relation._id })}
      />
    </>
  )
}
