import type { UserId } from '@devgrove/contract/ids'
import type { ModeratedUser } from '@devgrove/contract/moderation'
import type { Role } from '@devgrove/contract/profiles'
import type { Ctx, Viewer } from '../../../platform/context.ts'
import type { Database } from '../../../platform/database/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { writeAct } from './acts.queries.ts'
import { whyNotRole } from '../authority.rules.ts'
import { moderatedUser } from '../users/moderated-users.ts'
import {
  findActor,
  findByUsername,
  lockAdmins,
  lockModeration,
  lockSubject,
  type NamedActor,
  setRole,
} from '../staff.queries.ts'

type Writing = Pick<Ctx, 'db' | 'now' | 'newId'>

/** Gives a member another role. Their next call has it, whatever page they have open. */
export async function changeRole(
  ctx: Ctx,
  viewer: Viewer,
  userId: UserId,
  wanted: { role: Role; reason: string },
): Promise<ModeratedUser> {
  const actor = await ctx.db.transaction().execute(async (trx) => {
    await lockModeration(trx)
    // two admins who take each other's role away do so one after the other, and the second is no admin any more
    const admins = await lockAdmins(trx)
    const actor = await findActor(trx, viewer.userId)
    if (!actor) throw new Refusal('not_signed_in')
    await giveRole(ctx, trx, { actor, userId, admins }, wanted)
    return actor
  })
  ctx.events.publish('account.changed', { userId, onlookers: [] })
  return moderatedUser(ctx, actor, userId)
}

const CONSOLE: NamedActor = { id: null, role: 'admin', name: 'console' }

/** Gives a member another role from the console of the server: how a deployment gets its first admin. */
export async function changeRoleByConsole(
  ctx: Writing,
  username: string,
  role: Role,
): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    await lockModeration(trx)
    const admins = await lockAdmins(trx)
    const userId = await findByUsername(trx, username)
    if (userId === undefined) throw new Refusal('user_not_found')
    const wanted = { role, reason: 'Set from the console of the server.' }
    await giveRole(ctx, trx, { actor: CONSOLE, userId, admins }, wanted)
  })
}

interface Giving {
  actor: NamedActor
  userId: UserId
  admins: readonly UserId[]
}

async function giveRole(
  ctx: Writing,
  trx: Database,
  { actor, userId, admins }: Giving,
  { role, reason }: { role: Role; reason: string },
): Promise<void> {
  const subject = await lockSubject(trx, userId)
  if (!subject) throw new Refusal('user_not_found')
  const hasOtherAdmin = admins.some((admin) => admin !== userId)
  const why = whyNotRole(actor, subject, role, hasOtherAdmin)
  if (why === 'last_admin') throw new Refusal(why, { error: LAST_ADMIN })
  if (why !== undefined) throw new Refusal(why)
  const now = ctx.now()
  await setRole(trx, userId, role, now)
  await writeAct(trx, {
    id: ctx.newId(),
    at: now,
    actor,
    subject,
    kind: 'role',
    reason,
    before: { role: subject.role },
    after: { role },
  })
}

const LAST_ADMIN = 'This is the last admin. Make somebody else one first.'
