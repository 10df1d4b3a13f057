import type { ViewedUser } from '@devgrove/contract/profiles'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { shortCount } from '../../platform/format.ts'
import { Chips } from '../../ui/chips.tsx'
import { About, Headline } from '../../ui/profile-text.tsx'
import { ProfileTop, type Subject } from './profile-top.tsx'
import { SharedPeople } from './shared-people.tsx'
import { sharesSkill } from './skills/skill.rules.ts'

export interface Counts {
  followers: number
  following: number
}

export interface ProfileContentProps {
  subject: Subject
  counts: Counts | undefined
  isOwn?: boolean
  /** Shown as a part of another screen, whose headings are above its own. */
  isSample?: boolean
  /** What can be done here, in the corner. */
  corner?: ReactNode
  /** What others see of one's own. */
  preview?: ReactNode
  /** The skills of whoever looks at somebody else. */
  sharedWith?: readonly string[]
  /** Connections that the viewer and somebody else share. */
  sharedPeople?: ViewedUser['sharedConnections'] | undefined
}

const NOTHING: readonly string[] = []

/** What a profile shows, one's own and others' in the same layout. */
export function ProfileContent({
  subject,
  counts,
  isOwn = false,
  isSample = false,
  corner = null,
  preview,
  sharedWith = NOTHING,
  sharedPeople,
}: ProfileContentProps) {
  const level = isSample ? 'h4' : 'h2'
  const Side = isSample ? 'div' : 'aside'
  return (
    <div className="profile">
      <ProfileTop subject={subject} corner={corner} isSample={isSample} />
      <div className="profile__cols">
        <div>
          <Headline text={subject.headline} />
          <ProfileSection title="About" level={level}>
            <About text={subject.about} />
          </ProfileSection>
        </div>
        <Side className="profile__side" {...(!isSample && { 'aria-label': 'At a glance' })}>
          <div className="profile__section">
            <Tiles counts={counts} isOwn={isOwn} />
          </div>
          <ProfileSection title="Skills" level={level}>
            <Skills skills={subject.skills} sharedWith={sharedWith} />
          </ProfileSection>
          {sharedPeople?.total ? (
            <ProfileSection title="Shared connections" level={level}>
              <SharedPeople {...sharedPeople} />
            </ProfileSection>
          ) : null}
          {preview}
        </Side>
      </div>
    </div>
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

interface SectionProps {
  title: string
  level: 'h2' | 'h4'
  children: ReactNode
}

function ProfileSection({ title, level: Heading, children }: SectionProps) {
  return (
    <section className="profile__section">
      <div className="profile__section-head">
        <Heading className="profile__section-title">{title}</Heading>
      </div>
      {children}
    </section>
  )
}
