import { type Kysely, sql } from 'kysely'

const statements = [
  // One row for the two of a chat, in the order of their ids. It is what every message of theirs waits for, and holds
  // what the list of chats shows, so that neither counts messages nor looks for the last one. No index names what a
  // message changes, and pages keep room: a new version of the row stays where the old one is.
  sql`create table conversations (
    id uuid constraint conversations_pkey primary key,
    low_user_id uuid not null constraint conversations_low_fkey references users (id) on delete cascade,
    high_user_id uuid not null constraint conversations_high_fkey references users (id) on delete cascade,
    last_message_at timestamptz not null,
    previous_message_at timestamptz,
    last_text text not null,
    last_is_from_low boolean not null,
    low_unread integer not null default 0,
    high_unread integer not null default 0,
    constraint conversations_pair_key unique (low_user_id, high_user_id),
    constraint conversations_order_check check (low_user_id < high_user_id)
  ) with (fillfactor = 70)`,
  sql`create index conversations_high on conversations (high_user_id)`,

  sql`create table messages (
    id uuid constraint messages_pkey primary key,
    conversation_id uuid not null
      constraint messages_conversation_fkey references conversations (id) on delete cascade,
    is_from_low boolean not null,
    text text not null,
    created_at timestamptz not null,
    constraint messages_order_key unique (conversation_id, created_at)
  )`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db)
}
