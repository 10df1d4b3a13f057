import type { ListName, Request } from '@devgrove/contract/connections'
import type { Ctx, Viewer } from '../../../platform/context.ts'
import { type Place, START } from '../../../platform/database/place.ts'
import { summarise } from '../../profiles/profiles.facts.ts'
import { findListedAfter } from './connection-lists.queries.ts'
import { asListed } from './list-view.rules.ts'

const AT_ONCE = 1000

/** A list of the viewer's, as they may see it, in portions. Whoever keeps their place in it all the while is there once. */
export async function* everyList(
  ctx: Ctx,
  viewer: Pick<Viewer, 'userId'>,
  list: ListName,
): AsyncGenerator<Request[]> {
  const now = ctx.now()
  for (let place: Place | null = START; place;) {
    const found = await findListedAfter(ctx.db, viewer.userId, list, place, AT_ONCE)
    if (!found) return
    const self = summarise(found.owner, now)
    yield found.lines.map((line) => asListed(line, self, summarise(line.them, now)))
    place = found.lines.length < AT_ONCE ? null : found.last
  }
}
