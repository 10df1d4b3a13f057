import { type Kysely, sql } from 'kysely'

const statements = [
  sql`create table images (
    id uuid constraint images_pkey primary key,
    user_id uuid not null constraint images_user_fkey references users (id) on delete cascade,
    purpose text not null
      constraint images_purpose_check check (purpose in ('avatar', 'banner', 'about')),
    bytes integer not null constraint images_bytes_check check (bytes > 0),
    created_at timestamptz not null,
    touched_at timestamptz not null
  )`,
  sql`create index images_user on images (user_id)`,

  // whoever deletes a row, a member's whole account included, the file is to go as well
  sql`create table image_tombstones (
    image_id uuid constraint image_tombstones_pkey primary key
  )`,
  sql`create function bury_image() returns trigger language plpgsql as $$
    begin
      insert into image_tombstones (image_id) values (old.id) on conflict do nothing;
      return null;
    end
  $$`,
  sql`create trigger images_bury after delete on images for each row execute function bury_image()`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db)
}
