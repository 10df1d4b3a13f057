import { type Kysely, sql } from 'kysely'

const statements = [
  // who is called so is found in these alone: each holds what its name is made of, and whom a list of staff shows
  `create index users_called_by_username on users (username collate "C") include (id, status)`,
  `create index users_called_by_name on users (search_fold(first_name || ' ' || last_name) collate "C")
    include (first_name, last_name, id, status)`,
  `create index users_called_by_last_name on users (search_fold(last_name) collate "C") include (last_name, id, status)`,
  `drop index users_by_username, users_by_name, users_by_last_name`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
