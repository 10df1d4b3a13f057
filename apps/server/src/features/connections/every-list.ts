import { ListName, type Request } from '@devgrove/contract/connections'
import type { Ctx, Viewer } from '../../platform/context.ts'
import { summarise } from '../profiles/profiles.facts.ts'
import { findListed } from './connection-lists.queries.ts'
import { asListed } from './list-view.rules.ts'

const AT_ONCE = 1000

/** All six lists of the viewer whole, as they may see them. */
export async function everyList(ctx: Ctx, viewer: Viewer): Promise<Record<ListName, Request[]>> {
  const lists: [ListName, Request[]][] = []
  for (const list of ListName.options) lists.push([list, await wholeList(ctx, viewer, list)])
  return Object.fromEntries(lists) as Record<ListName, Request[]>
}

async function wholeList(ctx: Ctx, viewer: Viewer, list: ListName): Promise<Request[]> {
  const now = ctx.now()
  const requests: Request[] = []
  for (let page = 1; ; page++) {
    const found = await findListed(ctx.db, viewer.userId, list, { page, limit: AT_ONCE })
    if (!found) return requests
    const { owner, lines } = found
    const self = summarise(owner, now)
    requests.push(...lines.map((line) => asListed(line, self, summarise(line.them, now))))
    if (lines.length < AT_ONCE) return requests
  }
}
