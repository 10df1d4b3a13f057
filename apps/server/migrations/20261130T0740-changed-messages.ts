import { type Kysely, sql } from 'kysely'

const statements = [
  // No index names it, and a message is changed within minutes of being sent: it stays where it is in its conversation.
  sql`alter table messages add column changed_at timestamptz`,
  // What a message said before it was edited or deleted, for a report of it; a job forgets it after some weeks.
  sql`create table former_texts (
    message_id uuid not null constraint former_texts_message_fkey references messages (id) on delete cascade,
    replaced_at timestamptz not null,
    text text not null,
    constraint former_texts_pkey primary key (message_id, replaced_at)
  )`,
  sql`create index former_texts_replaced on former_texts (replaced_at)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db)
}
