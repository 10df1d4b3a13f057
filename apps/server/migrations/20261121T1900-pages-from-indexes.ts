import { type Kysely, sql } from 'kysely'

const statements = [
  // What a page of a list skips is read in its index alone: each list is one or two ranges of an index that knows all
  // that the list asks for.
  sql`create index requests_sent_by_time on requests (from_user_id, created_at desc, id desc) include (withdrawn_at)`,
  sql`create index requests_received_by_time on requests (to_user_id, created_at desc, id desc) include (withdrawn_at)`,
  sql`create index requests_open_by_time on requests (to_user_id, created_at desc, id desc) include (from_user_id)
    where status = 'interested'`,
  sql`drop index requests_sent, requests_received, requests_open`,
  // connections by when one of them asked: to look for them among all who were ever asked has no end
  sql`create index connections_sent_by_time on requests (from_user_id, created_at desc, id desc)
    where status = 'accepted'`,
  sql`create index connections_received_by_time on requests (to_user_id, created_at desc, id desc)
    where status = 'accepted'`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db)
}
