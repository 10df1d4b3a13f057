import type { setPrivacy as route } from '@devgrove/contract/account-settings'
import type { OwnUser } from '@devgrove/contract/profiles'
import type { Parsed } from '@devgrove/contract/route'
import type { Ctx, Viewer } from '../../../platform/context.ts'
import { tellReadsChosen } from '../../chats/chats.facts.ts'
import { ownUser } from '../../profiles/profiles.facts.ts'
import { forgetViews } from '../../views/views.facts.ts'
import { updatePrivacy } from './settings.queries.ts'

/** Chooses what others may know of the member: whether they are there, whether they type, how far they have read, whose profiles they open. */
export async function setPrivacy(
  ctx: Ctx,
  viewer: Viewer,
  wanted: Parsed<typeof route>['body'],
): Promise<OwnUser> {
  if (wanted.showsViews) await beginWithNothing(ctx, viewer)
  const { changesReads } = await updatePrivacy(ctx.db, viewer.userId, wanted)
  const user = await ownUser(ctx.db, viewer.userId, ctx.now())
  ctx.events.publish('presence.chosen', { userId: viewer.userId })
  if (changesReads) await tellReadsChosen(ctx, viewer.userId)
  // they are hidden already; what this fails to forget goes before the member shares again
  if (wanted.showsViews === false) await forgetViews(ctx, viewer.userId)
  return user
}

async function beginWithNothing(ctx: Ctx, { userId }: Viewer): Promise<void> {
  const { showsViews } = await ownUser(ctx.db, userId, ctx.now())
  if (!showsViews) await forgetViews(ctx, userId)
}
