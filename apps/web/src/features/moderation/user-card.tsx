import type { ModeratedUser } from '@devgrove/contract/moderation'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { longTime } from '../../platform/format.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { TimeAgo } from '../../ui/time-ago.tsx'
import type { Ask } from './deed-dialog.tsx'
import { DeedMenu } from './deed-menu.tsx'
import { type Look, LookButton } from './profile-look.tsx'
import { ROLE_WORDS, STATUS_WORDS, warningsInWords } from './users.rules.ts'

interface UserCardProps {
  user: ModeratedUser
  /** Whether the viewer may look up more. */
  hasDetail?: boolean
  onAsk: Ask
  onLook: Look
}

/** A member with their state, what was decided of them, and what the viewer may do. */
export function UserCard({ user, hasDetail = false, onAsk, onLook }: UserCardProps) {
  const menu = useRef<HTMLButtonElement>(null)
  return (
    <li className={`mod-card mod-card--${user.status}`}>
      <Avatar username={user.username} src={user.avatar} />
      <div className="mod-card__who">
        <LookButton user={user} onLook={onLook} />
        {hasDetail ? (
          <Link
            className="handle"
            to="/admin/users/$username"
            params={{ username: user.username }}
            aria-label={`@${user.username}: more about this account`}
          >
            @{user.username}
          </Link>
        ) : (
          <p className="handle">@{user.username}</p>
        )}
      </div>
      {user.may.length > 0 ? (
        <DeedMenu
          user={user}
          button={menu}
          onChoose={(deed) => onAsk({ user, deed, returnTo: menu })}
        />
      ) : null}
      {user.suspension ? <Decided suspension={user.suspension} /> : null}
      <p className="mod-card__foot">
        <span className="mod-card__badges">
          <span className={`badge badge--${user.status}`}>{STATUS_WORDS[user.status]}</span>
          {user.role === 'user' ? null : (
            <span className="badge badge--role">{ROLE_WORDS[user.role]}</span>
          )}
          {user.warnings === 0 ? null : (
            <span className="badge badge--warned">{warningsInWords(user.warnings)}</span>
          )}
        </span>
        <span>
          joined <TimeAgo instant={user.createdAt} />
        </span>
      </p>
    </li>
  )
}

function Decided({ suspension }: { suspension: NonNullable<ModeratedUser['suspension']> }) {
  const { reason, until, setBy, setAt } = suspension
  return (
    <div className="mod-card__note">
      <p className="clamp-3" dir="auto">
        {reason || 'No reason was written down.'}
      </p>
      <p className="muted small">
        {setBy ? `@${setBy}, ` : ''}
        <TimeAgo instant={setAt} />
        {until ? `, until ${longTime(until)}` : ''}
      </p>
    </div>
  )
}
