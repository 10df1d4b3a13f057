import type { OwnUser, ViewedUser, Status, UserSummary } from '@devgrove/contract/profiles'
import type { UserId } from '@devgrove/contract/ids'
import { SUSPENDED_NAME } from '@devgrove/contract/person-name'

export interface Person {
  id: UserId
  username: string
  firstName: string
  lastName: string
  avatar: string | null
  headline: string
  status: Status
  premiumUntil: Date | null
}

/** Whether a membership that ends then still holds now. */
export const isPremium = (premiumUntil: Date | null, now: Date): boolean =>
  premiumUntil !== null && premiumUntil > now

/** A person as lists name them. Whoever is banned keeps their place there, and nothing of themselves (decisions 3). */
export function summarise(person: Person, now: Date): UserSummary {
  if (person.status === 'banned') {
    return {
      _id: person.id,
      username: '',
      firstName: SUSPENDED_NAME,
      lastName: '',
      avatar: '',
      headline: '',
      isPremium: false,
    }
  }
  return summariseForStaff(person, now)
}

/** A person as the screens of staff name them, whatever their status is (decisions 3). */
export const summariseForStaff = (person: Person, now: Date): UserSummary => ({
  _id: person.id,
  username: person.username,
  firstName: person.firstName,
  lastName: person.lastName,
  avatar: person.avatar ?? '',
  headline: person.headline,
  isPremium: isPremium(person.premiumUntil, now),
})

/** What a member shows of themselves, as the screens of staff show it. */
export const profileForStaff = (
  person: Person & { banner: string; about: string; skills: string[] },
  now: Date,
) => ({
  ...summariseForStaff(person, now),
  status: person.status,
  banner: person.banner,
  about: person.about,
  skills: person.skills,
})

export interface Profile extends Person {
  email: string
  isEmailVerified: boolean
  showsOnline: boolean
  showsTyping: boolean
  showsReads: boolean
  showsViews: boolean
  banner: string
  about: string
  skills: string[]
  role: 'user' | 'moderator' | 'admin'
  createdAt: Date
  updatedAt: Date
  followers: number
  following: number
}

type Shared = Omit<Profile, 'followers' | 'following'>

/** What of a profile is for its owner. */
export type OwnProfile = Shared & { isSuspended: boolean }

function shared(profile: Shared, now: Date) {
  return {
    _id: profile.id,
    username: profile.username,
    firstName: profile.firstName,
    lastName: profile.lastName,
    avatar: profile.avatar ?? '',
    banner: profile.banner,
    headline: profile.headline,
    about: profile.about,
    skills: profile.skills,
    status: profile.status,
    role: profile.role,
    isPremium: isPremium(profile.premiumUntil, now),
    createdAt: profile.createdAt.toISOString(),
    updatedAt: profile.updatedAt.toISOString(),
  }
}

export const asOwn = (profile: OwnProfile, now: Date): OwnUser => ({
  ...shared(profile, now),
  // whoever of the staff is suspended acts as a member until that is over
  role: profile.isSuspended ? 'user' : profile.role,
  email: profile.email,
  isEmailVerified: profile.isEmailVerified,
  showsOnline: profile.showsOnline,
  showsTyping: profile.showsTyping,
  showsReads: profile.showsReads,
  showsViews: profile.showsViews,
  isSuspended: profile.isSuspended,
})

export const asViewed = (
  profile: Profile,
  sharedWith: { total: number; some: readonly Person[] },
  now: Date,
): ViewedUser => ({
  ...shared(profile, now),
  sharedConnections: {
    total: sharedWith.total,
    some: sharedWith.some.map((person) => summarise(person, now)),
  },
  followers: profile.followers,
  following: profile.following,
})

/** With which status somebody is seen: nobody who is banned, and who is deactivated only by connections (decisions 3). */
export const seenBy = {
  anybody: ['active'],
  connections: ['active', 'deactivated'],
} as const satisfies Record<string, readonly Status[]>

/** Whose profile may be seen; one's own always. */
export function mayBeSeen(
  subject: { id: UserId; status: Status },
  viewerId: UserId,
  areConnected: boolean,
): boolean {
  if (subject.id === viewerId) return true
  const statuses: readonly Status[] = areConnected ? seenBy.connections : seenBy.anybody
  return statuses.includes(subject.status)
}
