import { Link } from '@tanstack/react-router'
import { shortCount } from '../platform/format.ts'
import { Avatar } from './avatar.tsx'
import { NameText } from './person-name.tsx'

interface PersonCardProps {
  person: {
    username: string
    firstName: string
    lastName: string
    avatar: string
    headline: string
    isPremium: boolean
    followers?: number | undefined
    following?: number | undefined
  }
  /** Shown as it would be, leading nowhere. */
  isSample?: boolean
}

const counted = (count: number | undefined): string =>
  count === undefined ? 'NA' : shortCount(count)

/** Somebody in a few words, the whole card one link to them. */
export function PersonCard({ person, isSample = false }: PersonCardProps) {
  const inside = (
    <>
      <Avatar username={person.username} src={person.avatar} size="lg" />
      <span className="person-card__body">
        <span className="name">
          <NameText person={person} />
        </span>
        <span className="person-card__headline clamp-1" dir="auto">
          {person.headline || 'No information provided.'}
        </span>
        <span className="person-card__meta">
          <span>
            <b>{counted(person.followers)}</b> {person.followers === 1 ? 'follower' : 'followers'}
          </span>
          <span>
            <b>{counted(person.following)}</b> following
          </span>
        </span>
      </span>
    </>
  )
  if (isSample) return <div className="person-card">{inside}</div>
  return (
    <Link className="person-card" to="/profile/$username" params={{ username: person.username }}>
      {inside}
    </Link>
  )
}
