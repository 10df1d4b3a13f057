import { type Kysely, sql } from 'kysely'

const statements = [
  // A file waits for its message, belongs to one, and goes with it. One whose message was deleted is kept as the text of that
  // is, for whoever reports it.
  sql`create table attachments (
    id uuid constraint attachments_pkey primary key,
    user_id uuid not null constraint attachments_user_fkey references users (id) on delete cascade,
    message_id uuid constraint attachments_message_key unique
      constraint attachments_message_fkey references messages (id) on delete cascade,
    name text not null,
    bytes integer not null constraint attachments_bytes_check check (bytes > 0),
    width integer,
    height integer,
    created_at timestamptz not null,
    detached_at timestamptz,
    constraint attachments_size_check check ((width is null) = (height is null))
  )`,
  sql`create index attachments_user on attachments (user_id, created_at)`,
  sql`create index attachments_waiting on attachments (created_at) where message_id is null`,
  sql`create index attachments_detached on attachments (detached_at) where detached_at is not null`,

  // whoever reads messages looks for no file where there is none
  sql`alter table messages add column attachment_id uuid`,

  // whoever deletes a message, a node of the version before included
  sql`create function detach_attachment() returns trigger language plpgsql as $$
    begin
      update attachments set detached_at = new.changed_at where id = old.attachment_id and detached_at is null;
      new.attachment_id := null;
      return new;
    end
  $$`,
  sql`create trigger messages_detach before update of text on messages for each row
    when (new.text = '' and old.attachment_id is not null) execute function detach_attachment()`,

  // whoever deletes a row, a member's whole account included, the file is to go as well
  sql`create table attachment_tombstones (
    attachment_id uuid constraint attachment_tombstones_pkey primary key
  )`,
  sql`create function bury_attachment() returns trigger language plpgsql as $$
    begin
      insert into attachment_tombstones (attachment_id) values (old.id) on conflict do nothing;
      return null;
    end
  $$`,
  sql`create trigger attachments_bury after delete on attachments for each row execute function bury_attachment()`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db)
}
