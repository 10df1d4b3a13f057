import { sql } from 'kysely'
import type { FeedReason } from '@devgrove/contract/feed'
import type { FeedPassId, SessionId, UserId } from '@devgrove/contract/ids'
import { limits } from '@devgrove/contract/limits'
import { fixed } from '../../platform/database/fixed.ts'
import { oneAtATime, sharing } from '../../platform/database/together.ts'
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
  userId: UserId
  sessionId: SessionId
  /** Without it, the latest pass of the session. */
  pass: FeedPassId | undefined
  page: number
  now: Date
}

interface Taken {
  passId: FeedPassId
  cards: Reasoned[]
}

interface Given {
  userIds: readonly UserId[]
  sessionIds: readonly SessionId[]
  passes: readonly (FeedPassId | null)[]
  pages: readonly number[]
  limit: number
  now: Date
}

interface Outcome {
  at: number
  passId: FeedPassId
  wasServed: boolean
  isServedNow: boolean
  cards: [StoredCard, FeedReason[]][]
}

/**
 * Pages of passes, so long, of whoever asks for one at the same time, in one statement and without a transaction, where
 * that is enough: one that was served is shown again, and one that the chunk at hand can fill is taken from it and frozen.
 * Undefined where there is more to it; then nothing was changed. Of two tabs that ask at once, one finds that the pass has
 * moved on and gets undefined.
 */
export const takePages = sharing((limit: number) =>
  oneAtATime(async (db, all: readonly Asked[]) => {
    const now = all.at(-1)?.now
    if (!now) return []
    const rows = await readPages(db, {
      userIds: all.map(({ userId }) => userId),
      sessionIds: all.map(({ sessionId }) => sessionId),
      passes: all.map(({ pass }) => pass ?? null),
      pages: all.map(({ page }) => page),
      limit,
      now,
    })
    const outcomes = new Map(rows.map((row) => [row.at, row]))
    return all.map((_, index) => takenOf(outcomes.get(index + 1)))
  }),
)

function takenOf(outcome: Outcome | undefined): Taken | undefined {
  if (!outcome || !(outcome.wasServed || outcome.isServedNow)) return undefined
  const cards = outcome.cards.map(([card, reasons]) => ({ card: asCard(card), reasons }))
  return { passId: outcome.passId, cards }
}

const ME = sql`pass.me`

const readPages = fixed<Given, Outcome>((given) => {
  const limit = sql`${given('limit')}::int`
  // a list and its reasons are read side by side, so that neither is unpacked once for each of its people; passes are
  // taken further in one order, so that two such statements do not wait for each other crosswise
  return sql`
    with pass as materialized (
      select asked.at::int as at, asked.me, asked.page, p.* from unnest(${given('userIds')}::uuid[],
        ${given('sessionIds')}::uuid[], ${given('passes')}::uuid[], ${given('pages')}::int[])
        with ordinality asked (me, session_id, pass_id, page, at)
      cross join lateral (
        select id, chunk, position from feed_passes where id = coalesce(asked.pass_id,
            (select id from feed_passes where session_id = asked.session_id order by id desc limit 1))
          and user_id = asked.me limit 1
      ) p
      order by p.id
    ), shown as materialized (
      select pass.*, served.page is not null as was_served, found.* from pass
      left join feed_pages served on served.pass_id = pass.id and served.page = pass.page
      cross join lateral (
        select coalesce(json_agg(json_build_array(card, reasons) order by place), '[]') as cards, count(*) as size,
          max(place)::int as last,
          array_agg(id order by place) filter (where served.page is null) as user_ids,
          jsonb_agg(reasons order by place) filter (where served.page is null) as reasons
        from (
          select u.id, ${cardOf('u', 'c')} as card, wanted.reasons, wanted.place from (
            select w.* from rows from (unnest(served.user_ids), jsonb_array_elements(served.reasons))
              with ordinality as w (id, reasons, place)
            union all
            select w.id, w.reasons, w.place - pass.position from feed_chunks,
              rows from (unnest(user_ids), jsonb_array_elements(reasons)) with ordinality as w (id, reasons, place)
            where served.page is null and pass_id = pass.id and feed_chunks.chunk = pass.chunk
              and w.place > pass.position and w.place <= pass.position + ${limit} + ${SPARE}
            order by place
          ) wanted join users u on u.id = wanted.id join network_counts c on c.user_id = u.id
          where ${isVisible(ME)} and (served.page is not null or (${isUnmet(ME, sql`${given('now')}`)}))
          order by wanted.place
          limit case when served.page is null then ${limit} else ${limits.page.maxSize}::int end
        ) card
      ) found
    ), moved as (
      update feed_passes p set position = p.position + shown.last from shown
      where p.id = shown.id and p.chunk = shown.chunk and p.position = shown.position
        and shown.size = ${limit} and not shown.was_served
      returning shown.at, shown.id, shown.page, shown.user_ids, shown.reasons, ${WITHOUT_WAITING}
    ), frozen as (
      insert into feed_pages (pass_id, page, user_ids, reasons) select id, page, user_ids, reasons from moved
    )
    select at, id as "passId", was_served as "wasServed", cards,
      exists (select from moved where moved.at = shown.at) as "isServedNow" from shown`
})
