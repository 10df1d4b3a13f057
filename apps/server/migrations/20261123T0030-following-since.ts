import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // The lists of who follows go by when somebody accepted, which the indexes of connections are in the order of. Every
  // further index is one more page that whoever accepts writes to.
  await sql`drop index connections_sent_by_time, connections_received_by_time`.execute(db)
}
