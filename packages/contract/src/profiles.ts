import { z } from 'zod'
import { codePoints, seenPoints, trimmedText } from './code-points.ts'
import { Instant, UserId, UserIdOrUsername, Username } from './ids.ts'
import { limits } from './limits.ts'
import { route } from './route.ts'
import { foldSkill } from './skill-name.ts'
import { neededText, neededTrimmed, Text, trimmed } from './text.ts'

// spec 5: the sentences and their order are a contract; one sentence at a time for each field
const FIRST_NAME_TOO_SHORT = 'Name must be more than 3 characters long.'
const NOT_A_NAME = 'Name should contain only characters.'
const NO_SKILL = 'A skill needs a name.'
const LETTER = /(?!\p{DI})\p{L}/u
// what fills the place of a Hangul letter is one itself, and nothing is to be seen of it
const NOT_IN_NAMES = /(?!(?!\p{DI})\p{L}|[\p{M} '’-]|\u{200c}|\u{200d})./su

/** A first name, trimmed: at least 3 and at most 14 code points (spec 5), of which 3 are to be seen. */
export const FirstName = neededText(FIRST_NAME_TOO_SHORT)
  .transform((text) => text.trim())
  .pipe(
    z
      .string()
      .refine((name) => codePoints(name) >= limits.firstName.min, {
        error: FIRST_NAME_TOO_SHORT,
        abort: true,
      })
      .refine((name) => LETTER.test(name) && !NOT_IN_NAMES.test(name), {
        error: NOT_A_NAME,
        abort: true,
      })
      .refine((name) => seenPoints(name) >= limits.firstName.min, {
        error: FIRST_NAME_TOO_SHORT,
        abort: true,
      })
      .refine(
        (name) => codePoints(name) <= limits.firstName.max,
        `First name must be at most ${limits.firstName.max} characters long.`,
      ),
  )

/** A last name, trimmed; it may be empty (spec 5). */
export const LastName = neededText(NOT_A_NAME)
  .transform(trimmedText)
  .pipe(
    z
      .string()
      .refine((name) => !NOT_IN_NAMES.test(name), {
        error: NOT_A_NAME,
        abort: true,
      })
      .refine(
        (name) => codePoints(name) <= limits.lastName.max,
        `Last name must be at most ${limits.lastName.max} characters long.`,
      ),
  )

export const Status = z.enum(['active', 'deactivated', 'banned'])
export type Status = z.infer<typeof Status>

export const Role = z.enum(['user', 'moderator', 'admin'])
export type Role = z.infer<typeof Role>

/** What every screen that names somebody needs. An empty avatar or banner means the drawing made from the username. */
export const UserSummary = z.object({
  _id: UserId,
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  avatar: z.string(),
  headline: z.string(),
  isPremium: z.boolean(),
})
export type UserSummary = z.infer<typeof UserSummary>

const User = UserSummary.extend({
  banner: z.string(),
  about: z.string(),
  skills: z.array(z.string()),
  status: Status,
  role: Role,
  createdAt: Instant,
  updatedAt: Instant,
})

/** One's own user: the only user in an answer that carries an e-mail address (decisions 3). */
export const OwnUser = User.extend({
  email: z.string(),
  isEmailVerified: z.boolean(),
  /** Whether connections see that the member is there, and that they type. */
  showsOnline: z.boolean(),
  showsTyping: z.boolean(),
  /** Whether the member shows connections how far they have read, and sees how far those have who show it too. */
  showsReads: z.boolean(),
  /** Whether the member shares which profiles they open, and sees who opens theirs. */
  showsViews: z.boolean(),
  /** Whether staff decided on the status: then the member cannot change it (decisions 3). */
  isSuspended: z.boolean(),
})
export type OwnUser = z.infer<typeof OwnUser>

/** Connections that the viewer and somebody share: how many, and a few of them. */
const SharedConnections = z.object({ total: z.int(), some: z.array(UserSummary) })

/** Somebody as other members may see them. */
export const PublicUser = User.extend({ followers: z.int(), following: z.int() })
export type PublicUser = z.infer<typeof PublicUser>

/** A profile as one member sees it of another. */
export const ViewedUser = PublicUser.extend({ sharedConnections: SharedConnections })
export type ViewedUser = z.infer<typeof ViewedUser>

export const viewProfile = route({
  method: 'GET',
  path: '/api/profile/:username',
  summary: 'A member as others see them',
  access: 'signed-in',
  params: z.object({ username: Username }),
  reply: z.object({ message: z.string(), user: ViewedUser }),
  missing: 'user_not_found',
})

/** One skill as somebody types it. */
export const Skill = neededTrimmed(
  limits.skill.max,
  NO_SKILL,
  `A skill must be at most ${limits.skill.max} characters long.`,
)

const areDistinct = (skills: readonly string[]): boolean =>
  new Set(skills.map(foldSkill)).size === skills.length

/** What members may change of their own profile (spec 5, decisions 4). */
export const ProfileDraft = z.object({
  firstName: FirstName,
  lastName: LastName,
  headline: trimmed(
    limits.headline.max,
    `Headline must be at most ${limits.headline.max} characters long.`,
  ),
  about: trimmed(limits.about.max, `About must be at most ${limits.about.max} characters long.`),
  skills: z
    .array(Skill)
    .max(limits.skills.max, `You can only add up to ${limits.skills.max} skills.`)
    .refine(areDistinct, 'You have added this skill already.'),
  avatar: Text,
  banner: Text,
  status: z.enum(['active', 'deactivated']),
})
export type ProfileDraft = z.infer<typeof ProfileDraft>

/**
 * The whole user as the client holds it. Only what ProfileDraft names is applied, and only what differs from the stored
 * profile is judged by it; `updatedAt` tells which state the client changed (decisions 4).
 */
export const editProfile = route({
  method: 'PATCH',
  path: '/api/profile/edit',
  summary: 'Change one’s own profile',
  access: 'signed-in',
  body: z
    .object({
      firstName: neededText(FIRST_NAME_TOO_SHORT),
      lastName: neededText(NOT_A_NAME),
      headline: Text,
      about: Text,
      skills: z
        .array(neededText(NO_SKILL))
        .max(100, `You can only add up to ${limits.skills.max} skills.`),
      avatar: Text,
      banner: Text,
      status: z.string(),
      updatedAt: Instant,
      // what is missing here would be dropped without a word, and answered as saved
    } satisfies Record<keyof ProfileDraft | 'updatedAt', z.ZodType>)
    .partial(),
  reply: z.object({ message: z.string(), user: OwnUser }),
  rate: { points: 60, seconds: 60, by: 'member' },
})

/** `{userId}` of the count and connection calls. */
export const Subject = z.object({ userId: UserIdOrUsername })
