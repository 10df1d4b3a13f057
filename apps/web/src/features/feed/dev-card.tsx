import type { FeedUser } from '@devgrove/contract/feed'
import { Clock, CodeXml, GitFork, UserRoundPlus, Users } from 'lucide-react'
import { shortCount } from '../../platform/format.ts'
import { Avatar, Banner } from '../../ui/avatar.tsx'
import { Chips } from '../../ui/chips.tsx'
import { NameText } from '../../ui/person-name.tsx'

const SHOWN_SKILLS = 6

interface DevCardProps {
  user: Omit<FeedUser, '_id' | 'role'>
  /** Of the name; below a heading of the screen it is an h3. */
  level?: 'h2' | 'h3'
}

/** Somebody in a nutshell, and why they are shown. */
export function DevCard({ user, level: Heading = 'h2' }: DevCardProps) {
  return (
    <article className="dev-card">
      <div className="dev-card__banner">
        <Banner username={user.username} src={user.banner} />
      </div>
      <div className="dev-card__body">
        <Avatar
          className="avatar--ringed dev-card__avatar"
          size="xl"
          username={user.username}
          src={user.avatar}
        />
        <Heading className="name dev-card__name">
          <NameText person={user} />
        </Heading>
        <p className="handle">@{user.username}</p>
        <p
          dir="auto"
          className={user.headline ? 'dev-card__headline clamp-3' : 'dev-card__headline none'}
        >
          {user.headline || 'No headline'}
        </p>
        <div className="dev-card__skills">
          {user.skills.length > 0 ? (
            <Chips labels={user.skills} name="Skills" max={SHOWN_SKILLS} />
          ) : (
            <p className="none small">No Skills</p>
          )}
        </div>
        <Reasons user={user} />
        <p className="dev-card__meta">
          <span>
            <b>{shortCount(user.followers)}</b> {user.followers === 1 ? 'follower' : 'followers'}
          </span>
          <span>
            <b>{shortCount(user.following)}</b> following
          </span>
        </p>
      </div>
    </article>
  )
}

const REASON_ICONS = {
  'shared-skills': CodeXml,
  'shared-connections': GitFork,
  'recently-active': Clock,
  'new-here': UserRoundPlus,
  'not-met-yet': Users,
} as const

function Reasons({ user }: Pick<DevCardProps, 'user'>) {
  if (user.reasons.length === 0) return null
  return (
    <ul className="dev-card__reasons" aria-label="Why you see this developer">
      {user.reasons.map(({ kind, text }) => {
        const Icon = REASON_ICONS[kind]
        return (
          <li key={kind}>
            <Icon className="icon icon--sm" />
            <span>{text}</span>
          </li>
        )
      })}
    </ul>
  )
}
