import { foldSkill, isSameSkill } from '@devgrove/contract/skill-name'
import { type editProfile as route, type OwnUser, ProfileDraft } from '@devgrove/contract/profiles'
import type { Parsed } from '@devgrove/contract/route'
import type { Ctx, Viewer } from '../../platform/context.ts'
import { invalidInput } from '../../platform/failures.ts'
import { Refusal } from '../../platform/refusal.ts'
import { canonicalSkill } from '../skills/skills.facts.ts'
import { type Changes, changesOf } from './profile-edit.rules.ts'
import { ownUser } from './profiles.facts.ts'
import { lockProfile, updateProfile, writeSkills } from './profiles.queries.ts'

type Draft = Parsed<typeof route>['body']

/** Changes what differs between a draft and the stored profile, unless somebody else changed it since (decisions 4). */
export async function editProfile(ctx: Ctx, viewer: Viewer, draft: Draft): Promise<OwnUser> {
  const now = ctx.now()
  return ctx.db.transaction().execute(async (trx) => {
    const stored = await lockProfile(trx, viewer.userId)
    if (!stored) throw new Refusal('not_signed_in')
    if (draft.updatedAt !== undefined && draft.updatedAt !== stored.updatedAt.toISOString()) {
      throw new Refusal('profile_changed')
    }
    const changes = readChanges(changesOf({ ...stored, avatar: stored.avatar ?? '' }, draft))
    if (Object.keys(changes).length > 0) await updateProfile(trx, viewer.userId, changes, now)
    if (changes.skills) await writeSkills(trx, viewer.userId, changes.skills.map(foldSkill))
    return ownUser(trx, viewer.userId, now)
  })
}

function readChanges(wanted: object): Changes {
  const read = ProfileDraft.partial().safeParse(wanted)
  if (!read.success) throw invalidInput(read.error)
  for (const key of ['avatar', 'banner'] as const) {
    if (read.data[key]) {
      const { message } = new Refusal('foreign_image')
      throw new Refusal('foreign_image', { fields: { [key]: message } })
    }
  }
  const { skills, ...rest } = read.data
  return { ...rest, ...(skills && { skills: distinctSkills(skills.map(canonicalSkill)) }) }
}

/** Two names that turned out to be one skill become one. */
const distinctSkills = (skills: readonly string[]): string[] =>
  skills.filter((skill, place) => skills.findIndex((other) => isSameSkill(other, skill)) === place)
