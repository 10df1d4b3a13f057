import { type RawBuilder, sql } from 'kysely'
import type { UserId } from '@devgrove/contract/ids'
import { limits } from '@devgrove/contract/limits'
import type { Database } from '../../platform/database/database.ts'
import { fixed } from '../../platform/database/fixed.ts'
import {
  type Columns,
  milliseconds,
  pack,
  type Packed,
  unpacker,
} from '../../platform/database/packed.ts'
import type { OwnPart } from '../../platform/own-part.ts'
import { momentOf } from '../../platform/time.ts'
import { asPerson, type Person, personOf, type StoredPerson } from '../profiles/people.facts.ts'
import { eligibility, isEligible, isEligibleOfMany } from './eligibility.queries.ts'
import type { Candidate, Popularity } from './ranking.rules.ts'

// How far each index range is read. None of these grows with the community. Whoever has few skills has more of each read:
// a first chunk that is not full has to be followed by another one while they look through it.
const RANGES = {
  perSkill: 6,
  ofSkills: 28,
  circle: 12,
  perConnection: 10,
  ofConnections: 28,
  active: 10,
  newest: 10,
}
const DEEPEST = 4
const SWEEP = 150

const latestConnections = (of: ReturnType<typeof sql>, most: number) => sql`
  (select to_user_id as peer, decided_at from requests
    where from_user_id = ${of} and status = 'accepted' order by decided_at desc, id desc limit ${most})
  union all
  (select from_user_id, decided_at from requests
    where to_user_id = ${of} and status = 'accepted' order by decided_at desc, id desc limit ${most})
  order by decided_at desc limit ${most}`

export interface Candidates {
  found: Candidate[]
  mySkills: Popularity
}

/**
 * People worth showing, from bounded index ranges: per skill the most recently active, connections of connections, the
 * most recently active and the newest; and how many people have each skill of the viewer. `depth` reads the ranges further
 * for a later chunk of the same pass.
 */
export async function findCandidates(
  db: Database,
  me: UserId,
  { seen, depth }: { seen: readonly UserId[]; depth: number },
  now: Date,
): Promise<Candidates> {
  const [row] = await readCandidates(db, { me, seen, times: Math.min(depth, DEEPEST), now })
  return asCandidates(row ?? { found: [], mySkills: {} })
}

export const asCandidates = ({ found, mySkills }: StoredCandidates): Candidates => ({
  found: found.map(asCandidate),
  mySkills: new Map(Object.entries(mySkills)),
})

const asCandidate = ([
  id,
  skills,
  activeMs,
  joinedMs,
  sharedConnections,
  isShown,
]: StoredCandidate): Candidate => ({
  id,
  skills,
  sharedConnections,
  lastActiveAt: momentOf(activeMs),
  joinedAt: momentOf(joinedMs),
  isShown,
})

/** As one JSON value, which costs a fraction of what hundreds of rows with dates and lists do to read. */
type StoredCandidate = [
  id: UserId,
  skills: string[],
  activeMs: number,
  joinedMs: number,
  sharedConnections: number,
  isShown: boolean,
]

export interface StoredCandidates {
  found: StoredCandidate[]
  mySkills: Record<string, number>
}

type Values = Record<'me' | 'seen' | 'times' | 'now', RawBuilder<unknown>>

const candidates = ({ me, seen, times, now }: Values) => sql<StoredCandidates>`
    with ${eligibility(me)}, mine as materialized (
      select s.skill_key, coalesce(p.people, 0) as people from user_skills s
        left join skill_popularity p on p.skill_key = s.skill_key
      where s.user_id = ${me} limit ${limits.skills.max}
    ), by_skill as (
      select s.user_id as id from mine cross join lateral (
        select user_id from user_skills
        where skill_key = mine.skill_key and is_listed
        order by active_at desc
        limit (select greatest(${RANGES.perSkill}, ${RANGES.ofSkills} / count(*)) from mine) * ${times}
      ) s
    ), circle as (${latestConnections(me, RANGES.circle)}
    ), of_circle as (
      select f.peer as id, count(*)::int as shared from circle
      cross join lateral (${latestConnections(sql`circle.peer`, RANGES.perConnection)}) f
      where f.peer <> ${me} group by f.peer order by count(*) desc, f.peer limit ${RANGES.ofConnections} * ${times}
    ), active as (
      select id from users where status = 'active' order by last_active_at desc, id desc limit ${RANGES.active} * ${times}
    ), newest as (
      select id from users where status = 'active' order by id desc limit ${RANGES.newest} * ${times}
    ), found as (
      select id, sum(shared)::int as shared from (
        select id, 0 as shared from by_skill union all select id, shared from of_circle
        union all select id, 0 from active union all select id, 0 from newest
      ) each_range group by id
    )
    select (select coalesce(json_object_agg(skill_key, people), '{}') from mine) as "mySkills", (
      select coalesce(json_agg(json_build_array(u.id, u.skills, ${milliseconds(sql`u.last_active_at`)},
        ${milliseconds(sql`u.created_at`)}, found.shared, u.shows_online)), '[]')
      from found join users u on u.id = found.id
      where found.id <> all(${seen}) and ${isEligibleOfMany(me, now)}
    ) as found`

interface Asked {
  me: UserId
  seen: readonly UserId[]
  times: number
  now: Date
}

const readCandidates = fixed<Asked, StoredCandidates>((given) =>
  candidates({
    me: sql`${given('me')}::uuid`,
    seen: sql`${given('seen')}::uuid[]`,
    times: sql`${given('times')}::int`,
    now: given('now'),
  }),
)

/** The candidates of a pass that begins, read by the very statement that finds out whose it is. */
export const firstCandidates: OwnPart<StoredCandidates | null> = {
  value: sql`(select to_json(first) from (${candidates({
    me: sql`given.me`,
    seen: sql`'{}'::uuid[]`,
    times: sql`1`,
    now: sql`given.now`,
  })}) first)`,
  when: ({ page, pass }) => pass === undefined && (page === undefined || page === '1'),
  isLong: true,
}

/**
 * Walks the members from the newest to the oldest, a bounded stretch at a time, so that in the end everybody eligible
 * comes up. Returns who is eligible in the stretch and where it ended; `isEnd` when nobody is left behind it.
 */
export async function sweep(
  db: Database,
  me: UserId,
  from: { sweptTo: UserId; seen: readonly UserId[] },
  now: Date,
): Promise<{ candidates: Candidate[]; sweptTo: UserId; isEnd: boolean }> {
  const { rows } = await sql<Candidate & { isEligible: boolean }>`
    with ${eligibility(me)}, stretch as (
      select id from users where status = 'active' and id < ${from.sweptTo} order by id desc limit ${SWEEP}
    )
    select u.id, u.skills, u.last_active_at as "lastActiveAt", u.created_at as "joinedAt", 0 as "sharedConnections",
      u.shows_online as "isShown",
      (u.id <> all(${from.seen}::uuid[]) and ${isEligibleOfMany(me, now)}) as "isEligible"
    from stretch join users u on u.id = stretch.id order by u.id desc`.execute(db)
  return {
    candidates: rows.filter((row) => row.isEligible),
    sweptTo: rows.at(-1)?.id ?? from.sweptTo,
    isEnd: rows.length < SWEEP,
  }
}

export interface Card extends Person {
  banner: string
  skills: string[]
  role: 'user' | 'moderator' | 'admin'
  followers: number
  following: number
  /** Whether others may be told when they were active. */
  isShown: boolean
}

type Row = Omit<Card, keyof Person> & { person: StoredPerson }

const columnsOf = (user: string, counts: string): Columns<Row> => ({
  person: personOf(user),
  banner: sql.ref(`${user}.banner`),
  skills: sql.ref(`${user}.skills`),
  role: sql.ref(`${user}.role`),
  followers: sql.ref(`${counts}.followers`),
  following: sql.ref(`${counts}.following`),
  isShown: sql.ref(`${user}.shows_online`),
})

/** What a card shows of a row of `users` and their counts, as one JSON value: what `asCard` reads. */
export const cardOf = (user: string, counts: string): RawBuilder<StoredCard> =>
  pack(columnsOf(user, counts))

export type StoredCard = Packed<Row>

const readRow = unpacker(columnsOf('u', 'c'))

export function asCard(stored: StoredCard): Card {
  const { person, ...others } = readRow(stored)
  return { ...asPerson(person), ...others }
}

/** Which of these people are still eligible, in the order given, at most `most` of them, ready to be shown. */
export async function findCards(
  db: Database,
  me: UserId,
  ids: readonly UserId[],
  most: number,
  now: Date,
) {
  const { rows } = await sql<{ card: StoredCard }>`select ${cardOf('u', 'c')} as card
    from unnest(${ids}::uuid[]) with ordinality as wanted (id, place)
    join users u on u.id = wanted.id join network_counts c on c.user_id = u.id
    where ${isEligible(me, now)} order by wanted.place limit ${most}`.execute(db)
  return rows.map(({ card }) => asCard(card))
}
