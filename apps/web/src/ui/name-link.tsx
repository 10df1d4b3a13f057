import { Link } from '@tanstack/react-router'
import { type Named, NameText } from './person-name.tsx'

/** A name that leads to its profile, unless it is that of a suspended account: that has no profile to show. */
export function NameLink({ person }: { person: Named & { username: string } }) {
  if (person.username === '') {
    return (
      <span className="name">
        <NameText person={person} />
      </span>
    )
  }
  return (
    <Link className="name" to="/profile/$username" params={{ username: person.username }}>
      <NameText person={person} />
    </Link>
  )
}
