import type { ListName, Request } from '@devgrove/contract/connections'
import type { Ctx, Viewer } from '../../platform/context.ts'
import { summarise } from '../profiles/profiles.facts.ts'
import { findListed } from './connection-lists.queries.ts'
import { asListed } from './list-view.rules.ts'

const AT_ONCE = 1000

/** A list of the viewer's, as they may see it, in portions. */
export async function* everyList(
  ctx: Ctx,
  viewer: Viewer,
  list: ListName,
): AsyncGenerator<Request[]> {
  const now = ctx.now()
  for (let page = 1; ; page++) {
    const found = await findListed(ctx.db, viewer.userId, list, { page, limit: AT_ONCE })
    if (!found) return
    const { owner, lines } = found
    const self = summarise(owner, now)
    yield lines.map((line) => asListed(line, self, summarise(line.them, now)))
    if (lines.length < AT_ONCE) return
  }
}
