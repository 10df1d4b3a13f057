import { sql } from 'kysely'
import type { FeedReason } from '@devgrove/contract/feed'
import type { FeedPassId, SessionId, UserId } from '@devgrove/contract/ids'
import { limits } from '@devgrove/contract/limits'
import type { Viewer } from '../../platform/context.ts'
import type { Database } from '../../platform/database/database.ts'
import { fixed } from '../../platform/database/fixed.ts'
import { asCard, type Card, cardOf, type StoredCard } from './candidates.queries.ts'
import { isUnmet, isVisible } from './eligibility.queries.ts'
import { WITHOUT_WAITING } from './passes.queries.ts'

export interface Reasoned {
  card: Card
  reasons: FeedReason[]
}

/** So many of those who come next may have become ineligible meanwhile; of more, they are looked for step by step. */
const SPARE = 5

interface Asked {
  page: number
  limit: number
  /** Without it, the latest pass of the session. */
  pass: FeedPassId | undefined
}

interface Given extends Omit<Asked, 'pass'> {
  pass: FeedPassId | null
  userId: UserId
  sessionId: SessionId
  now: Date
}

interface Outcome {
  passId: FeedPassId
  wasServed: boolean
  isServedNow: boolean
  cards: [StoredCard, FeedReason[]][]
}

/**
 * The page of a pass in one statement and without a transaction, where that is enough: one that was served is shown again,
 * and one that the chunk at hand can fill is taken from it and frozen. Undefined where there is more to it; then nothing
 * was changed. Of two tabs that ask at once, one finds that the pass has moved on and gets undefined.
 */
export async function takePage(
  db: Database,
  { userId, sessionId }: Viewer,
  { pass, ...asked }: Asked,
  now: Date,
): Promise<{ passId: FeedPassId; cards: Reasoned[] } | undefined> {
  const [outcome] = await readPage(db, { ...asked, pass: pass ?? null, userId, sessionId, now })
  if (!outcome || !(outcome.wasServed || outcome.isServedNow)) return undefined
  const cards = outcome.cards.map(([card, reasons]) => ({ card: asCard(card), reasons }))
  return { passId: outcome.passId, cards }
}

const readPage = fixed<Given, Outcome>((given) => {
  const me = sql`${given('userId')}::uuid`
  const id = sql`coalesce(${given('pass')}::uuid,
      (select id from feed_passes where session_id = ${given('sessionId')} order by id desc limit 1))`
  // a list and its reasons are read side by side, so that neither is unpacked once for each of its people
  return sql`
    with pass as materialized (
      select id, chunk, position from feed_passes where id = ${id} and user_id = ${me}
    ), served as materialized (
      select user_ids, reasons from feed_pages where pass_id = (select id from pass) and page = ${given('page')}
    ), wanted as materialized (
      select w.*, true as was_served from served,
        rows from (unnest(user_ids), jsonb_array_elements(reasons)) with ordinality as w (id, reasons, place)
      union all
      select w.id, w.reasons, w.place - pass.position, false from pass
        join feed_chunks on pass_id = pass.id and feed_chunks.chunk = pass.chunk,
        rows from (unnest(user_ids), jsonb_array_elements(reasons)) with ordinality as w (id, reasons, place)
      where not exists (select from served) and w.place > pass.position and w.place <= pass.position + ${given('limit')}::int + ${SPARE}
      order by place
    ), cards as materialized (
      select u.id, ${cardOf('u', 'c')} as card, wanted.reasons, wanted.place from wanted
        join users u on u.id = wanted.id join network_counts c on c.user_id = u.id
      where ${isVisible(me)} and (wanted.was_served or (${isUnmet(me, given('now'))}))
      order by wanted.place
      limit case when exists (select from served) then ${limits.page.maxSize}::int else ${given('limit')}::int end
    ), moved as (
      update feed_passes p set position = p.position + taken.last
      from pass, (select max(place)::int as last, count(*) as size from cards) taken
      where p.id = pass.id and p.chunk = pass.chunk and p.position = pass.position
        and taken.size = ${given('limit')}::int and not exists (select from served)
      returning p.id, ${WITHOUT_WAITING}
    ), frozen as (
      insert into feed_pages (pass_id, page, user_ids, reasons)
      select moved.id, ${given('page')}, array_agg(cards.id order by place), jsonb_agg(cards.reasons order by place)
      from moved, cards group by moved.id
    )
    select pass.id as "passId", exists (select from served) as "wasServed", exists (select from moved) as "isServedNow",
      (select coalesce(json_agg(json_build_array(card, reasons) order by place), '[]') from cards) as cards
    from pass`
})
