import { Link } from '@tanstack/react-router'
import { type Named, NameText } from './person-name.tsx'

export function NameLink({ person }: { person: Named & { username: string } }) {
  return (
    <Link className="name" to="/profile/$username" params={{ username: person.username }}>
      <NameText person={person} />
    </Link>
  )
}
