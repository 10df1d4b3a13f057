// Owns how members are found among those who have the skills of a filter.
import { type RawBuilder, sql } from 'kysely'
import { FEW, walkThroughTerms } from './beginnings.queries.ts'

/**
 * How far a range is walked for people who have the skills of a filter. Whoever fits is found if no more than so many
 * share the beginning or have the rarest of the skills; otherwise among the best connected of both.
 */
export const REACH = 1000
const reach = sql`${REACH}::integer`

/** The skills of the filter, the rarest first; nothing unless somebody has each of them. */
export const rarestFirst = (keys: RawBuilder<unknown>) => sql`
  select keys, keys[2:] as others from (
    select array_agg(skill_key order by people, skill_key) as keys from skill_popularity
    where skill_key = any(${keys}::text[]) and people > 0
  ) known where cardinality(keys) = cardinality(${keys}::text[])`

/** Whether somebody has all of some skills: one look by the primary key, which has the skills of one member together. */
export const hasAll = (userId: string, keys: RawBuilder<unknown>): RawBuilder<boolean> =>
  // as a join it could be planned as a walk through everybody who has the skill
  sql`(select count(*) from user_skills has
    where has.user_id = ${sql.ref(userId)} and has.skill_key = any(${keys})) = cardinality(${keys})`

/** The best connected who have the rarest skill: those who have the others too. */
export const bestSkilled = sql`
  select user_id, standing from (
    select user_id, standing from user_skills where skill_key = (select keys[1] from asked) and is_listed
    order by skill_key, standing desc, user_id desc limit ${reach}
  ) best, asked where cardinality(asked.others) = 0 or ${hasAll('best.user_id', sql`asked.others`)}`

/**
 * Who is found by `begun` and has the skills. Who of few that share it; of many the best connected who have the rarest
 * skill, and the best connected who share the beginning: those who fit both.
 */
export const findSkilledByBeginning = sql`
  select user_id as id, true as is_first, case when begun.shared <= ${sql.lit(FEW)}
    then (select connections from network_counts n where n.user_id = few.user_id) else standing end as rank, false as is_asked
  from (select distinct user_id, standing from search_terms
    where begun.shared <= ${reach} and term >= begun.text and term < begun.above) few
  where ${hasAll('few.user_id', sql`asked.keys`)}
  union all
  select user_id, true, standing, false from skilled
  where begun.shared > ${reach} and (select true from search_terms t where t.user_id = skilled.user_id
    and t.term >= begun.text and t.term < begun.above limit 1)
  union all
  select user_id, true, standing, false from (${walkThroughTerms(
    sql`begun.shared > ${reach}`,
    (terms) => sql`${terms} limit ${reach}`,
  )}) walked
  where term >= begun.text and term < begun.above and ${hasAll('walked.user_id', sql`asked.keys`)}`

/**
 * Members who have any of the wanted skills, the first before the others, and all of those of the filter. As without one,
 * those of skills that few have go by their connections.
 */
export const findSkilledBySkills = (wanted: RawBuilder<unknown>) => sql`
  select id, (select true from user_skills s where s.user_id = fitting.id and s.skill_key = fitting.keys[1]) is true,
    case when fitting.people <= ${sql.lit(FEW)}
      then (select connections from network_counts n where n.user_id = fitting.id) else fitting.standing end, false
  from (
    select both_skills.id, both_skills.standing, wanted.keys, wanted.people from (
      select array_agg(skill_key order by place) as keys, max(people) as people, count(*)::int as count
      from (${wanted}) one having count(*) > 0
    ) wanted, lateral (
      select user_id as id, standing from skilled
      where (select true from user_skills s where s.user_id = skilled.user_id and s.skill_key = any(wanted.keys) limit 1)
      union
      select meant.user_id, meant.standing from unnest(wanted.keys) one (skill_key),
        lateral (select user_id, standing from user_skills
          where skill_key = one.skill_key and is_listed
          order by skill_key, standing desc, user_id desc
          limit (${reach} + wanted.count - 1) / wanted.count) meant
      where ${hasAll('meant.user_id', sql`asked.keys`)}
    ) both_skills offset 0
  ) fitting`
