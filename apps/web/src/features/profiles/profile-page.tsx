import type { Status } from '@devgrove/contract/profiles'
import { Link } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import { fullName, shortCount, shownName } from '../../platform/format.ts'
import { Avatar, Banner } from '../../ui/avatar.tsx'
import { Chips } from '../../ui/chips.tsx'
import { Crown } from '../../ui/person-name.tsx'

const Markdown = lazy(async () => ({ default: (await import('../../ui/markdown.tsx')).Markdown }))

interface Subject {
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

interface Counts {
  followers: number
  following: number
}

interface ProfilePageProps {
  subject: Subject
  counts: Counts | undefined
  isOwn?: boolean
  /** What can be done here, in the corner. */
  corner: ReactNode
}

/** Somebody's profile, one's own and others' in the same layout. */
export function ProfilePage({ subject, counts, isOwn = false, corner }: ProfilePageProps) {
  return (
    <main id="main" className="page page--profile" tabIndex={-1}>
      <title>{`${isOwn ? 'Profile' : fullName(subject)} · Devgrove`}</title>
      <div className="wrap">
        <div className="profile__banner">
          <Banner username={subject.username} src={subject.banner} />
        </div>
        <ProfileHead subject={subject} corner={corner} />
        <div className="profile__cols">
          <div>
            <p className={subject.headline ? 'profile__headline' : 'profile__headline none'}>
              {subject.headline || 'No headline'}
            </p>
            <ProfileSection title="About">
              <About text={subject.about} />
            </ProfileSection>
          </div>
          <aside className="profile__side" aria-label="At a glance">
            <section className="profile__section">
              <Tiles counts={counts} isOwn={isOwn} />
            </section>
            <ProfileSection title="Skills">
              {subject.skills.length > 0 ? (
                <Chips labels={subject.skills} name="Skills" />
              ) : (
                <p className="none">No Skills</p>
              )}
            </ProfileSection>
          </aside>
        </div>
      </div>
    </main>
  )
}

const STATUS_WORDS: Record<Status, string> = {
  active: 'Active',
  deactivated: 'Deactivated',
  banned: 'Account suspended',
}

function ProfileHead({ subject, corner }: { subject: Subject; corner: ReactNode }) {
  const shown = shownName(subject)
  const full = fullName(subject)
  return (
    <div className="profile__head">
      <Avatar size="2xl" username={subject.username} src={subject.avatar} alt={full} />
      <div className="profile__id">
        <h1 className="profile__name" title={shown === full ? undefined : full}>
          {shown}
          {subject.isPremium ? <Crown /> : null}
        </h1>
        <p className="profile__sub">
          <span className="handle">@{subject.username}</span>
          <span className={subject.status === 'active' ? 'status' : 'status status--deactivated'}>
            {STATUS_WORDS[subject.status]}
          </span>
        </p>
      </div>
      <div className="profile__corner">{corner}</div>
    </div>
  )
}

function About({ text }: { text: string }) {
  if (!text) return <p className="none">No information provided</p>
  return (
    <Suspense fallback={<div className="prose skeleton skeleton--prose" />}>
      <Markdown text={text} />
    </Suspense>
  )
}

const TILES = [
  { count: 'followers', label: 'Followers' },
  { count: 'following', label: 'Following' },
] as const

function Tiles({ counts, isOwn }: { counts: Counts | undefined; isOwn: boolean }) {
  return (
    <div className="tiles">
      {TILES.map(({ count, label }) => {
        const inside = (
          <>
            <span className="tile__value">{counts ? shortCount(counts[count]) : '–'}</span>
            <span className="tile__label">{label}</span>
          </>
        )
        return isOwn ? (
          <Link className="tile" key={count} to="/networks/$list" params={{ list: count }}>
            {inside}
          </Link>
        ) : (
          <div className="tile" key={count}>
            {inside}
          </div>
        )
      })}
    </div>
  )
}

function ProfileSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="profile__section">
      <div className="profile__section-head">
        <h2 className="profile__section-title">{title}</h2>
      </div>
      {children}
    </section>
  )
}
