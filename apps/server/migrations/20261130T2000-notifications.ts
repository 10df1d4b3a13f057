import { type Kysely, sql } from 'kysely'

const statements = [
  // Up to when a member has seen what others did. Whoever has no row has seen what there was as they joined.
  sql`create table notification_marks (
    user_id uuid constraint notification_marks_pkey primary key
      constraint notification_marks_user_fkey references users (id) on delete cascade,
    seen_to timestamptz not null
  )`,
  // nobody is told as news what was there before there were notifications
  sql`insert into notification_marks (user_id, seen_to) select id, now() from users`,

  // each kind of notification is one range of an index, in its order
  sql`create index moderation_acts_warnings on moderation_acts (subject_id, at desc, id desc) where kind = 'warning'`,
  sql`create index reports_answered on reports (reporter_id, closed_at desc, id desc) where state = 'closed'`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db)
}
