import { randomBytes } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import {
  openPasswordHasher,
  type PasswordHasher,
} from '../features/accounts/passwords/passwords.ts'
import type { Config } from '../platform/config.ts'
import type { Ctx } from '../platform/context.ts'
import { secondsAfter } from '../platform/time.ts'
import { makeChats } from './chats.ts'
import { ACCOUNTS, makeCommunity } from './community.ts'
import {
  findAccounts,
  insertAccount,
  insertChats,
  insertCommunity,
  insertNotificationMarks,
  isEmpty,
  replacePassword,
} from './demo.queries.ts'
import { makeGraph } from './graph.ts'
import { insertStaffWork } from './staff-work.queries.ts'
import { makeStaffWork } from './staff-work.ts'

const SIZE = 200
/** Since when everybody has not looked at what they are told. */
const SEEN_DAYS_AGO = 3
const WELL_KNOWN_PASSWORD = 'Devgrove#2026'

export interface ShownAccount {
  username: string
  password: string
}

/** A password that everybody knows is for this machine alone (S-08). */
const newPassword = (config: Config): string =>
  config.isPrivate ? WELL_KNOWN_PASSWORD : `Dg-${randomBytes(12).toString('base64url')}`

/**
 * Fills an empty database with the demo community, and returns the accounts to show. Where others could reach an
 * account whose password everybody knows, the password is replaced, and shown this once.
 */
export async function seedDemo(ctx: Ctx): Promise<ShownAccount[]> {
  const hasher = openPasswordHasher(1)
  if (ctx.config.seedDemo && (await isEmpty(ctx.db))) return fillDatabase(ctx, hasher)
  const shown: ShownAccount[] = []
  const usernames = ACCOUNTS.map((account) => account.username)
  for (const account of await findAccounts(ctx.db, usernames)) {
    const hash = account.password ?? ''
    if (!(await hasher.verify({ hash, password: WELL_KNOWN_PASSWORD }))) continue
    const password = newPassword(ctx.config)
    if (password !== WELL_KNOWN_PASSWORD) {
      await replacePassword(ctx.db, account.userId, await hasher.hash(password))
    }
    shown.push({ username: account.username, password })
  }
  return shown
}

async function fillDatabase(ctx: Ctx, hasher: PasswordHasher): Promise<ShownAccount[]> {
  const now = ctx.now()
  const members = makeCommunity(SIZE, now)
  const graph = makeGraph(members, now)
  const accounts = await Promise.all(
    members.slice(0, ACCOUNTS.length).map(async (member) => {
      const password = newPassword(ctx.config)
      return { member, password, hash: await hasher.hash(password) }
    }),
  )
  await ctx.db.transaction().execute(async (trx) => {
    await insertCommunity(trx, members, graph)
    await insertNotificationMarks(trx, secondsAfter(now, -SEEN_DAYS_AGO * 24 * 3600))
    const [demo] = members
    const chats = demo ? makeChats(demo.id, graph, now) : []
    await insertChats(trx, chats)
    const busy = new Set<string>(chats.flatMap(({ low, high }) => [low, high]))
    await insertStaffWork(trx, makeStaffWork(members, busy, now), (at) =>
      uuidv7({ msecs: at.getTime() }),
    )
    for (const { member, hash } of accounts) {
      await insertAccount(trx, { id: ctx.newId(), userId: member.id, password: hash, now })
    }
  })
  return accounts.map(({ member, password }) => ({ username: member.username, password }))
}
