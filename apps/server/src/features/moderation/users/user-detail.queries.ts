import { sql } from 'kysely'
import type { UserIdOrUsername } from '@devgrove/contract/ids'
import type { Database } from '../../../platform/database/database.ts'
import { idNamed } from '../../profiles/people.facts.ts'
import { type ModeratedRow, moderated } from './moderated-users.queries.ts'

export interface UserDetailRow extends ModeratedRow {
  isEmailVerified: boolean
  formerUsernames: string[]
  connections: number
  followers: number
  following: number
  reportsWaiting: number
  reportsAnswered: number
  deletionDueAt: Date | null
}

const reported = (isClosed: boolean) => sql`(select count(*)::int from reports r
  where r.subject_id = m.id and (r.state = 'closed') = ${sql.lit(isClosed)})`

/** One member with what an admin looks up of them, in one statement. */
export async function findUserDetail(
  db: Database,
  named: UserIdOrUsername,
): Promise<UserDetailRow | undefined> {
  const { rows } = await sql<UserDetailRow>`select m.*, u.email_verified as "isEmailVerified",
      u.deletion_due_at as "deletionDueAt", c.connections, c.followers, c.following,
      array(select username from former_usernames where user_id = m.id order by given_up_at desc) as "formerUsernames",
      ${reported(false)} as "reportsWaiting", ${reported(true)} as "reportsAnswered"
    from (${moderated(sql`select ${idNamed(named)} as id`)}) m
      join users u on u.id = m.id join network_counts c on c.user_id = m.id`.execute(db)
  return rows[0]
}
