import { type RawBuilder, sql } from 'kysely'
import type { FeedReason } from '@devgrove/contract/feed'
import type { FeedPassId, SessionId, UserId } from '@devgrove/contract/ids'
import { limits } from '@devgrove/contract/limits'
import { fixed } from '../../platform/database/fixed.ts'
import { oneAtATime, sharing } from '../../platform/database/together.ts'
import { asCard, type Card, cardOf, type StoredCard } from './candidates.queries.ts'
import { isUnmet, isVisible } from './eligibility.queries.ts'
import { PASSED_OVER, wasServed, WITHOUT_WAITING } from './passes.queries.ts'

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
  const next = (list: RawBuilder<unknown>) =>
    sql`${list}[pass.position + 1 : pass.position + ${limit} + ${SPARE}]`
  // a list and its reasons are read side by side, so that neither is unpacked once for each of its people; passes are
  // taken further in one order, so that two such statements do not wait for each other crosswise; a pass is looked up by
  // its id alone, since by its member all that they have would be read
  return sql`
    with pass as materialized (
      select asked.at::int as at, asked.me, asked.page, p.*, cardinality(p.pages) as position,
        ${wasServed(sql`asked.page`)} as was_served
      from unnest(${given('userIds')}::uuid[],
        ${given('sessionIds')}::uuid[], ${given('passes')}::uuid[], ${given('pages')}::int[])
        with ordinality asked (me, session_id, pass_id, page, at)
      cross join lateral (
        select id, user_id, chunk, pages from feed_passes where id = coalesce(asked.pass_id,
          (select id from feed_passes where session_id = asked.session_id order by id desc limit 1)) limit 1
      ) p
      where p.user_id = asked.me
      order by p.id
    ), shown as materialized (
      select pass.*, found.* from pass
      cross join lateral (
        select coalesce(json_agg(json_build_array(card, reasons) order by chunk, place), '[]') as cards,
          array_agg(place::int order by place) as places
        from (
          select ${cardOf('u', 'c')} as card, wanted.* from (
            select f.chunk, w.id, w.reasons, w.place from feed_chunks f, rows from (unnest(f.user_ids), unnest(f.reasons),
              unnest(case f.chunk when pass.chunk then pass.pages else f.pages end))
              with ordinality as w (id, reasons, page, place)
            where pass.was_served and f.pass_id = pass.id and w.page = pass.page
              and (f.chunk = pass.chunk or pass.page = any(f.pages))
            union all
            select f.chunk, w.id, w.reasons, pass.position + w.nth from feed_chunks f,
              rows from (unnest(${next(sql`f.user_ids`)}), unnest(${next(sql`f.reasons`)}))
              with ordinality as w (id, reasons, nth)
            where not pass.was_served and f.pass_id = pass.id and f.chunk = pass.chunk
            order by chunk, place
          ) wanted join users u on u.id = wanted.id join network_counts c on c.user_id = u.id
          where ${isVisible(ME)} and (pass.was_served or (${isUnmet(ME, sql`${given('now')}`)}))
          order by wanted.chunk, wanted.place
          limit case when pass.was_served then ${limits.page.maxSize}::int else ${limit} end
        ) card
      ) found
    ), moved as (
      update feed_passes p set pages = p.pages || (
          select array_agg(case when place = any(shown.places) then shown.page else ${PASSED_OVER} end order by place)
          from generate_series(shown.position + 1, shown.places[${limit}]) place)
      from shown where p.id = shown.id and p.chunk = shown.chunk and cardinality(p.pages) = shown.position
        and cardinality(shown.places) = ${limit} and not shown.was_served
      returning shown.at, ${WITHOUT_WAITING}
    )
    select at, id as "passId", was_served as "wasServed", cards,
      exists (select from moved where moved.at = shown.at) as "isServedNow" from shown`
})
