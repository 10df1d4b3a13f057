import type { z } from 'zod'
import type { SearchPresetId } from '@devgrove/contract/ids'
import { limits } from '@devgrove/contract/limits'
import type { NewPreset, SearchPreset } from '@devgrove/contract/search-presets'
import type { Ctx, Viewer } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { isGivenTo, planGiving } from '../membership/features.facts.ts'
import { deletePreset, findPresets, upsertPreset } from './presets.queries.ts'

/** It names the plan: whoever is told no may have another one. */
async function notGiven({ db }: Ctx): Promise<Refusal> {
  const plan = await planGiving(db, 'presets')
  return new Refusal('premium_only', { error: `Saved searches are part of the ${plan} plan.` })
}

/** The searches that a member of a plan keeps. They stay while there is no plan, and come back with one. */
export async function listPresets(ctx: Ctx, viewer: Viewer): Promise<SearchPreset[]> {
  const { isGiven, presets } = await findPresets(ctx.db, viewer.userId, ctx.now())
  if (!isGiven) throw await notGiven(ctx)
  return presets
}

export async function savePreset(
  ctx: Ctx,
  viewer: Viewer,
  { name, query, skills }: z.output<typeof NewPreset>,
): Promise<SearchPreset[]> {
  if (!(await isGivenTo(ctx.db, viewer.userId, 'presets', ctx.now()))) {
    throw await notGiven(ctx)
  }
  const preset = {
    id: ctx.newId() as SearchPresetId,
    userId: viewer.userId,
    name,
    query,
    skills,
    now: ctx.now(),
  }
  const isKept = await ctx.db
    .transaction()
    .execute((trx) => upsertPreset(trx, preset, limits.presets.most))
  if (!isKept) throw new Refusal('too_many_presets')
  return (await findPresets(ctx.db, viewer.userId, ctx.now())).presets
}

/** Whoever kept a search may always forget it. */
export async function removePreset(
  ctx: Ctx,
  viewer: Viewer,
  presetId: SearchPresetId,
): Promise<void> {
  if (!(await deletePreset(ctx.db, viewer.userId, presetId))) throw new Refusal('preset_not_found')
}
