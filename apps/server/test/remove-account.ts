// Deletes an account as it is deleted when its time of grace is over.
import { FAREWELLS } from '../src/worker.ts'
import type { Person, World } from './world.ts'

export async function removeAccount(world: World, person: Person): Promise<void> {
  for (const leave of FAREWELLS) await leave(world.ctx, person.userId)
  await world.ctx.db.deleteFrom('users').where('id', '=', person.userId).execute()
}
