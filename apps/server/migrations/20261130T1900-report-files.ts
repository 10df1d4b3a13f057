import { type Kysely, sql } from 'kysely'

const statements = [
  // A file that came with a reported message, as a copy of the report's own: it is there for as long as the report is,
  // whatever becomes of the message. Of each file a report has one copy, however often the message is in it.
  sql`create table report_files (
    id uuid constraint report_files_pkey primary key,
    report_id uuid not null constraint report_files_report_fkey references reports (id) on delete cascade,
    attachment_id uuid not null,
    name text not null,
    bytes integer not null constraint report_files_bytes_check check (bytes > 0),
    width integer,
    height integer,
    is_stored boolean not null default false,
    constraint report_files_once unique (report_id, attachment_id),
    constraint report_files_size_check check ((width is null) = (height is null))
  )`,

  // with the report, and so with the member whom it is about, the file is to go as well
  sql`create table report_file_tombstones (
    report_file_id uuid constraint report_file_tombstones_pkey primary key
  )`,
  sql`create function bury_report_file() returns trigger language plpgsql as $$
    begin
      insert into report_file_tombstones (report_file_id) values (old.id) on conflict do nothing;
      return null;
    end
  $$`,
  sql`create trigger report_files_bury after delete on report_files for each row execute function bury_report_file()`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db)
}
