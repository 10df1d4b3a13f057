import { sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'

export interface StoredTrip {
  id: string
  /** By what it is found again, as it is stored. */
  identifier: string
  value: string
  expiresAt: Date
}

export async function storeTrip(db: Database, trip: StoredTrip, now: Date): Promise<void> {
  const { id, identifier, value, expiresAt } = trip
  await sql`insert into verifications (id, identifier, value, expires_at, created_at, updated_at)
    values (${id}, ${identifier}, ${value}, ${expiresAt}, ${now}, ${now})`.execute(db)
}

/** What was kept under a name, which is there no more after this: it serves once, however many ask for it at once. */
export async function takeTrip(
  db: Database,
  identifier: string,
  now: Date,
): Promise<string | undefined> {
  const { rows } = await sql<{ value: string; expiresAt: Date }>`delete from verifications
    where identifier = ${identifier} returning value, expires_at as "expiresAt"`.execute(db)
  return rows.find(({ expiresAt }) => expiresAt > now)?.value
}
