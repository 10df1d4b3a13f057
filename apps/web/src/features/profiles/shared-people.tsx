import type { ViewedUser } from '@devgrove/contract/profiles'
import { Link } from '@tanstack/react-router'
import { fullName, shortCount } from '../../platform/format.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { NameText } from '../../ui/person-name.tsx'

/** Whom the viewer and somebody both know: a few by name, the others by number. */
export function SharedPeople({ total, some }: ViewedUser['sharedConnections']) {
  const others = total - some.length
  return (
    <>
      <ul className="shared-people" aria-label="Shared connections">
        {some.map((person) => (
          <li key={person._id}>
            <Link
              className="shared-people__one"
              to="/profile/$username"
              params={{ username: person.username }}
              title={fullName(person)}
            >
              <Avatar size="sm" username={person.username} src={person.avatar} />
              <span className="name">
                <NameText person={person} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {others > 0 ? <p className="profile__shared">and {shortCount(others)} more</p> : null}
    </>
  )
}
