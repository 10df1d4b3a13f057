import { type Kysely, sql } from 'kysely'

/** Staff are few among all members, and looked up with every report. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index users_staff on users (id) where role <> 'user'`.execute(db)
}
