import type { ViewedUser } from '@devgrove/contract/profiles'
import { Link } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import { fullName, shortCount } from '../../platform/format.ts'
import { Chips } from '../../ui/chips.tsx'
import { SharedPeople } from './shared-people.tsx'
import { sharesSkill } from './skill.rules.ts'
import { ProfileTop, type Subject } from './profile-top.tsx'

const Markdown = lazy(async () => ({ default: (await import('../../ui/markdown.tsx')).Markdown }))

export interface Counts {
  followers: number
  following: number
}

interface ProfilePageProps {
  subject: Subject
  counts: Counts | undefined
  isOwn?: boolean
  /** What can be done here, in the corner. */
  corner: ReactNode
  /** The skills of whoever looks at somebody else. */
  sharedWith?: readonly string[]
  /** Connections that the viewer and somebody else share. */
  sharedPeople?: ViewedUser['sharedConnections']
  /** What has to be said first. */
  notice?: ReactNode
}

const NOTHING: readonly string[] = []

/** Somebody's profile, one's own and others' in the same layout. */
export function ProfilePage({
  subject,
  counts,
  isOwn = false,
  corner,
  sharedWith = NOTHING,
  sharedPeople,
  notice,
}: ProfilePageProps) {
  return (
    <main id="main" className="page page--profile" tabIndex={-1}>
      <title>{`${isOwn ? 'Profile' : fullName(subject)} · Devgrove`}</title>
      <div className="wrap">
        {notice}
        <ProfileTop subject={subject} corner={corner} />
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
              <Skills skills={subject.skills} sharedWith={sharedWith} />
            </ProfileSection>
            {sharedPeople && sharedPeople.total > 0 ? (
              <ProfileSection title="Shared connections">
                <SharedPeople {...sharedPeople} />
              </ProfileSection>
            ) : null}
          </aside>
        </div>
      </div>
    </main>
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

interface SkillsProps {
  skills: readonly string[]
  sharedWith: readonly string[]
}

function Skills({ skills, sharedWith }: SkillsProps) {
  const isMarked = sharesSkill(sharedWith)
  const shared = skills.filter(isMarked).length
  if (skills.length === 0) return <p className="none">No Skills</p>
  return (
    <>
      <Chips labels={skills} name="Skills" marked={{ isMarked, because: '(you have it too)' }} />
      {shared > 0 ? (
        <p className="profile__shared">
          You share {shared} {shared === 1 ? 'skill' : 'skills'}.
        </p>
      ) : null}
    </>
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
