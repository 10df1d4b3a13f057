// Owns how members are found by a skill that is looked for.
import { type RawBuilder, sql } from 'kysely'
import { ABOVE } from '../../platform/database/above.ts'
import type { Database } from '../../platform/database/database.ts'
import { FEW, UNTIL_STOPPED } from './beginnings.queries.ts'

const MOST_SKILLS = 5

/**
 * The skill that is meant first, and then those that begin as typed, the commonest first: all of them where they are few,
 * and otherwise those among the commonest that have the same first two letters.
 */
export const skillsAlike = sql`
  select known.skill_key, known.people, row_number() over
    (order by known.skill_key = asked.meant desc, known.people desc, known.skill_key) as place
  from asked, lateral (
    with begun as materialized (select skill_key, people from skill_popularity
      where char_length(asked.typed) > 1 and people > 0 and skill_key collate "C" >= asked.typed
        and skill_key collate "C" < asked.typed || ${sql.lit(ABOVE)} limit ${FEW})
    (select skill_key, people from skill_popularity where skill_key = asked.meant and people > 0)
    union (select skill_key, people from begun)
    union (select skill_key, people from (
        select skill_key, people from skill_popularity
        where (select count(*) from begun) = ${FEW} and people > 0 and left(skill_key, 2) = left(asked.typed, 2)
        order by people desc limit ${FEW}
      ) common where starts_with(skill_key, asked.typed))
  ) known order by place limit ${sql.lit(MOST_SKILLS)}`

/** Members with any of these skills: whoever has the first one first, then the better connected. */
export const findBySkills = (
  wanted: RawBuilder<unknown>,
  mayBeShown: (id: string) => RawBuilder<boolean>,
) => sql`
  select has.id, wanted.place = 1, has.rank, has.is_asked from (${wanted}) wanted, lateral (
    select user_id as id,
      (select connections from network_counts n where n.user_id = few.user_id) as rank, false as is_asked
    from (select user_id from user_skills
      where skill_key = wanted.skill_key and is_listed and wanted.people <= ${sql.lit(FEW)}
      limit ${FEW}) few
    union all
    (select user_id, standing, true from (
        select user_id, standing from user_skills
        where skill_key = wanted.skill_key and is_listed and wanted.people > ${sql.lit(FEW)}
        order by skill_key, standing desc, user_id desc ${UNTIL_STOPPED}
      ) many where ${mayBeShown('many.user_id')} limit asked.most)
  ) has`

/** Deletes some of the skills that nobody has any more, and tells how many; those that somebody is about to have stay. */
export async function deleteUnusedSkills(db: Database, most: number): Promise<number> {
  const { numAffectedRows } = await sql`delete from skill_popularity where skill_key in (
    select skill_key from skill_popularity where people = 0 limit ${most} for update skip locked)`.execute(
    db,
  )
  return Number(numAffectedRows)
}
