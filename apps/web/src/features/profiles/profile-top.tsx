import type { Status } from '@devgrove/contract/profiles'
import type { ReactNode } from 'react'
import { fullName, shownName } from '../../platform/format.ts'
import { Avatar, Banner } from '../../ui/avatar.tsx'
import { Crown } from '../../ui/person-name.tsx'

export interface Subject {
  username: string
  firstName: string
  lastName: string
  avatar: string
  banner: string
  headline: string
  about: string
  skills: readonly string[]
  status: Status
  isPremium: boolean
}

const STATUS_WORDS: Record<Status, string> = {
  active: 'Active',
  deactivated: 'Deactivated',
  banned: 'Account suspended',
}

interface ProfileTopProps {
  subject: Subject
  /** What can be done here, in the corner. */
  corner: ReactNode
  /** The ways to other pictures, while one's own profile is changed. */
  pictures?: { banner: ReactNode; avatar: ReactNode }
  /** Shown as a part of another screen, which has its own heading. */
  isSample?: boolean
}

/** Banner, picture, name and what can be done: the same in view and in edit. */
export function ProfileTop({ subject, corner, pictures, isSample = false }: ProfileTopProps) {
  const Heading = isSample ? 'h3' : 'h1'
  const shown = shownName(subject)
  const full = fullName(subject)
  return (
    <>
      <div className="profile__banner">
        <Banner username={subject.username} src={subject.banner} />
        {pictures?.banner}
      </div>
      <div className="profile__head">
        <span className="profile__picture">
          <Avatar size="2xl" username={subject.username} src={subject.avatar} alt={full} />
          {pictures?.avatar}
        </span>
        <div className="profile__id">
          <Heading className="profile__name" title={shown === full ? undefined : full}>
            <bdi>{shown}</bdi>
            {subject.isPremium ? <Crown /> : null}
          </Heading>
          <p className="profile__sub">
            <span className="handle">@{subject.username}</span>
            <span className={subject.status === 'active' ? 'status' : 'status status--deactivated'}>
              {STATUS_WORDS[subject.status]}
            </span>
          </p>
        </div>
        <div className="profile__corner">{corner}</div>
      </div>
    </>
  )
}
