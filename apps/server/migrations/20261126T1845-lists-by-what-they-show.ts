import { type Kysely, sql } from 'kysely'

const statements = [
  // Following and Followers are in the order of the times that they show: an answer moves a request up, but a rejection
  // moves nothing in the list of its sender, who does not hear of it. What an expression is made of is in its index
  // too, so that a page is read in the index alone.
  sql`create index requests_sent_by_moment on requests
    (from_user_id, (case when status = 'accepted' then decided_at else created_at end) desc, id desc)
    include (withdrawn_at, status, decided_at, created_at)`,
  sql`create index requests_received_by_moment on requests
    (to_user_id, (coalesce(decided_at, created_at)) desc, id desc)
    include (withdrawn_at, decided_at, created_at)`,
  sql`drop index requests_sent_by_time, requests_received_by_time`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db)
}
