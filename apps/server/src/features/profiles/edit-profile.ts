import { foldSkill, isSameSkill } from '@devgrove/contract/skill-name'
import { type editProfile as route, type OwnUser, ProfileDraft } from '@devgrove/contract/profiles'
import type { Parsed } from '@devgrove/contract/route'
import type { UserId } from '@devgrove/contract/ids'
import type { Ctx, Viewer } from '../../platform/context.ts'
import type { Database } from '../../platform/database/database.ts'
import { invalidInput } from '../../platform/failures.ts'
import { Refusal } from '../../platform/refusal.ts'
import { holdImages } from '../images/images.facts.ts'
import { isSuspended, tellOnlookers } from '../moderation/moderation.facts.ts'
import { canonicalSkill } from '../skills/skills.facts.ts'
import {
  type Changes,
  changesOf,
  imagesIn,
  imagesReplaced,
  isSeenInLists,
} from './profile-edit.rules.ts'
import { ownUser } from './profiles.facts.ts'
import { lockProfile, updateProfile, writeSkills } from './profiles.queries.ts'

type Draft = Parsed<typeof route>['body']

/**
 * Changes what differs between a draft and the stored profile, unless that is another one by now (decisions 4). A draft
 * that would change nothing is accepted whatever it began from.
 */
export async function editProfile(ctx: Ctx, viewer: Viewer, draft: Draft): Promise<OwnUser> {
  const now = ctx.now()
  const { user, changes } = await ctx.db.transaction().execute(async (trx) => {
    const stored = await lockProfile(trx, viewer.userId)
    if (!stored) throw new Refusal('not_signed_in')
    const shown = { ...stored, avatar: stored.avatar ?? '' }
    const changes = readDraft(shown, draft)
    // what staff decided of a status is not the member's to change (decisions 3)
    if (changes.status !== undefined && (await isSuspended(trx, viewer.userId)))
      throw new Refusal('suspended_by_staff')
    await takeImages(trx, viewer.userId, changes, now)
    // for another day: whoever looks at the profile, and a backup that is under way, still ask for them
    await holdImages(trx, viewer.userId, imagesReplaced(shown, changes), now)
    if (Object.keys(changes).length > 0) await updateProfile(trx, viewer.userId, changes, now)
    if (changes.skills) await writeSkills(trx, viewer.userId, changes.skills.map(foldSkill))
    const user = await ownUser(trx, viewer.userId, now)
    return { user, changes }
  })
  if (changes.status !== undefined) ctx.events.publish('presence.chosen', { userId: viewer.userId })
  if (isSeenInLists(changes)) await tellOnlookers(ctx, viewer.userId)
  return user
}

/** What is wanted as it is written down, if it may be. */
const WantedChanges = ProfileDraft.partial().transform(({ skills, ...rest }): Changes => ({
  ...rest,
  ...(skills && { skills: distinctSkills(skills.map(canonicalSkill)) }),
}))

type Stored = Parameters<typeof changesOf>[0] & { updatedAt: Date }

function readDraft(stored: Stored, draft: Draft): Changes {
  const wanted = changesOf(stored, draft)
  const read = WantedChanges.safeParse(wanted)
  if (draft.updatedAt !== undefined && draft.updatedAt !== stored.updatedAt.toISOString()) {
    // whoever asks again, as an answer was lost, asks for what is stored
    if (read.success && Object.keys(changesOf(stored, read.data)).length === 0) return {}
    throw new Refusal('profile_changed')
  }
  if (!read.success) throw invalidInput(read.error)
  return read.data
}

/** Refuses an avatar or banner that the member did not upload, and keeps the images that About shows. */
async function takeImages(
  trx: Database,
  userId: UserId,
  changes: Changes,
  now: Date,
): Promise<void> {
  for (const key of ['avatar', 'banner'] as const) {
    const url = changes[key]
    if (url && !(await holdImages(trx, userId, [url], now))) {
      const { message } = new Refusal('foreign_image')
      throw new Refusal('foreign_image', { fields: { [key]: message } })
    }
  }
  for (const url of imagesIn(changes.about ?? '')) await holdImages(trx, userId, [url], now)
}

/** Two names that turned out to be one skill become one. */
const distinctSkills = (skills: readonly string[]): string[] =>
  skills.filter((skill, place) => skills.findIndex((other) => isSameSkill(other, skill)) === place)
