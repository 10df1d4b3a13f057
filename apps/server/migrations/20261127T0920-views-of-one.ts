import { type Kysely, sql } from 'kysely'

const statements = [
  // what somebody looked at is read portion by portion, the latest first
  sql`create index profile_views_of_viewer on profile_views (viewer_id, viewed_at desc, subject_id desc)`,
  sql`drop index profile_views_viewer`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db)
}
