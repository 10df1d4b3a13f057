import { type Kysely, sql } from 'kysely'

const statements = [
  // Whose standing has changed, until a job has written it into what they are found by. It is only ever added to and
  // taken from, and read whole: whoever writes waits for nobody, and it needs no key. Of a member who is gone it says
  // nothing that is used.
  sql`create table standings_due (user_id uuid not null)`,

  sql`drop trigger network_counts_index_standing on network_counts`,
  sql`drop function index_standing()`,
  sql`create function note_standing() returns trigger language plpgsql as $$
    begin
      insert into standings_due values (new.user_id);
      return null;
    end
  $$`,
  sql`create trigger network_counts_note_standing after update of connections on network_counts for each row
    when (standing_of(old.connections) <> standing_of(new.connections)) execute function note_standing()`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db)
}
