import type { Notification } from '@devgrove/contract/notifications'
import { Flag, Scale, TriangleAlert } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { eachOnce } from '../../platform/each-once.rules.ts'
import { Seed } from '../../ui/art/seed.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListSpinner, ShowMore } from '../../ui/list-parts.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { NameLink } from '../../ui/name-link.tsx'
import { NameText } from '../../ui/person-name.tsx'
import { TimeAgo } from '../../ui/time-ago.tsx'
import { useNotifications } from './notifications.calls.ts'
import { useSeen } from './seen.calls.ts'

/** What others did that concerns the viewer. */
export function NotificationsPage() {
  return (
    <main id="main" className="page" tabIndex={-1}>
      <title>Notifications · Devgrove</title>
      <div className="wrap">
        <header className="page__head">
          <div>
            <h1 className="page__title" tabIndex={-1}>
              Notifications
            </h1>
            <p className="page__lead">
              Who is interested in you, who accepted you, and what the moderators have to tell you.
            </p>
          </div>
        </header>
        <Notifications />
      </div>
    </main>
  )
}

function Notifications() {
  const list = useNotifications()
  const pages = list.data?.pages
  const [first] = pages ?? []
  if (!pages || !first)
    return list.error ? (
      <LoadFailure query={list} />
    ) : (
      <ListSpinner words="Loading your notifications" />
    )
  const all = eachOnce(pages.map(({ notifications }) => notifications))
  return <Rows all={all} seenTo={first.seenTo} isNew={first.unseen > 0} list={list} />
}

interface RowsProps {
  all: readonly Notification[]
  seenTo: string
  /** Whether any of them is new. */
  isNew: boolean
  list: ReturnType<typeof useNotifications>
}

function Rows({ all, seenTo, isNew, list }: RowsProps) {
  // what was new as one came stays marked for as long as one looks at it
  const [since] = useState(seenTo)
  useSeen(isNew ? all[0]?.at : undefined)
  if (all.length === 0) {
    return (
      <EmptyState
        art={<Seed />}
        title="Nothing to tell yet."
        text="As soon as somebody is interested in you or accepts your request, it stands here."
        action={<ButtonLink to="/feed">Explore the feed</ButtonLink>}
      />
    )
  }
  return (
    <>
      <ul className="person-list">
        {all.map((one) => (
          <li key={one._id}>
            <Row one={one} isNew={one.at > since} />
          </li>
        ))}
      </ul>
      <ShowMore list={list} />
    </>
  )
}

function Row({ one, isNew }: { one: Notification; isNew: boolean }) {
  const { sign, words, text, way } = told(one)
  return (
    <div className="person-row">
      {sign}
      <div className="person-row__main">
        <p className="notification__words">{words}</p>
        {text ? (
          <p className="notification__text" dir="auto">
            {text}
          </p>
        ) : null}
        <p className="person-row__time">
          {isNew ? <span className="notification__new">New</span> : null}
          <TimeAgo instant={one.at} />
        </p>
      </div>
      <div className="person-row__actions">{way}</div>
    </div>
  )
}

interface Told {
  sign: ReactNode
  words: ReactNode
  text?: string | undefined
  /** Where one goes on from here. */
  way: ReactNode
}

/** What each kind says, and where it leads. */
function told({ kind, person, name = '', text }: Notification): Told {
  if (person) {
    const sign = <Avatar username={person.username} src={person.avatar} />
    const who = <NameLink person={person} />
    return kind === 'accepted'
      ? { sign, words: <>{who} accepted your request.</>, way: <ToChat person={person} /> }
      : { sign, words: <>{who} is interested in you.</>, way: <ToAnswer person={person} /> }
  }
  return { text, ...ofStaff(kind, name) }
}

/** The same of what comes from moderators. */
function ofStaff(kind: Notification['kind'], name: string): Told {
  const contact = <ButtonLink to="/contact-form">Contact us</ButtonLink>
  if (kind === 'warned') {
    return {
      sign: <Sign of={<TriangleAlert className="icon" />} />,
      words: 'A moderator warns you about something that you did on Devgrove.',
      way: contact,
    }
  }
  if (kind === 'appeal_answered') {
    return {
      sign: <Sign of={<Scale className="icon" />} />,
      words: 'Your appeal has an answer.',
      way: contact,
    }
  }
  return {
    sign: <Sign of={<Flag className="icon" />} />,
    words: (
      <>
        Your report about <bdi>{name}</bdi> has an answer.
      </>
    ),
    way: <ButtonLink to="/setting">Your reports</ButtonLink>,
  }
}

const Sign = ({ of }: { of: ReactNode }) => <span className="notification__sign">{of}</span>

type Person = NonNullable<Notification['person']>

const ToAnswer = ({ person }: { person: Person }) => (
  <ButtonLink to="/networks">
    Answer
    <Whom person={person} />
  </ButtonLink>
)

// with a suspended account there is nothing to talk about
const ToChat = ({ person }: { person: Person }) =>
  person.username === '' ? null : (
    <ButtonLink to="/chat/$username" params={{ username: person.username }}>
      Message
      <Whom person={person} />
    </ButtonLink>
  )

/** For whoever hears the links of a page one after the other. */
const Whom = ({ person }: { person: Person }) => (
  <span className="visually-hidden">
    {' '}
    <NameText person={person} />
  </span>
)
