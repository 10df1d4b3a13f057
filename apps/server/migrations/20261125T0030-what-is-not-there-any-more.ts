import { type Kysely, sql } from 'kysely'

const statements = [
  // What nobody has is not looked for: whoever writes down very many skills and takes them away again would fill the
  // stretch that is read of those that begin alike. The commonest that begin alike are found whatever their order.
  sql`drop index skill_popularity_begin`,
  sql`create index skill_popularity_begin on skill_popularity (skill_key collate "C") where people > 0`,
  sql`create index skill_popularity_common on skill_popularity (left(skill_key, 2), people desc) where people > 0`,
  sql`create index skill_popularity_nobody on skill_popularity (skill_key) where people = 0`,

  // a block ends what was between two people, and its end restores nothing: nor who looked at whom
  sql`create function forget_views() returns trigger language plpgsql as $$
    begin
      delete from profile_views where subject_id = new.from_user_id and viewer_id = new.to_user_id;
      delete from profile_views where subject_id = new.to_user_id and viewer_id = new.from_user_id;
      return null;
    end
  $$`,
  sql`create trigger blocks_forget_views after insert on blocks for each row execute function forget_views()`,
  sql`delete from profile_views v using blocks b
    where (v.subject_id, v.viewer_id) in ((b.from_user_id, b.to_user_id), (b.to_user_id, b.from_user_id))`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db)
}
