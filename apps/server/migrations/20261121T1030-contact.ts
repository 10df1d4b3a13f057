import { type Kysely, sql } from 'kysely'

const statements = [
  // What came through the contact form. A junk message is one that a program wrote: it is kept, and mailed to nobody.
  sql`create table contact_messages (
    id uuid constraint contact_messages_pkey primary key,
    from_name text not null,
    from_email text not null,
    message text not null,
    is_junk boolean not null,
    created_at timestamptz not null,
    mailed_at timestamptz,
    handled_at timestamptz,
    handled_by uuid constraint contact_messages_handler_fkey references users (id) on delete set null
  )`,
  sql`create index contact_messages_handler on contact_messages (handled_by) where handled_by is not null`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db)
}
