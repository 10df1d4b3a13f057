// Entry of `npm run admin`: gives and takes roles from the console of the server. How a deployment gets its first admin.
import { v7 as uuidv7 } from 'uuid'
import type { Role } from '@devgrove/contract/profiles'
import { changeRoleByConsole, listStaff } from './features/moderation/console.facts.ts'
import { runCommand, tell } from './platform/command.ts'
import type { Config } from './platform/config.ts'
import { expectDatabase, joinConnection } from './platform/database/connection.ts'
import { openDatabase } from './platform/database/database.ts'
import { migrateToLatest } from './platform/database/migrate.ts'
import { openLog } from './platform/log.ts'

const USAGE = `npm run admin -- grant <username> <admin|moderator>
npm run admin -- revoke <username>
npm run admin -- list`

const say = (line: string): void => void process.stdout.write(`${line}\n`)

type Ctx = Parameters<typeof changeRoleByConsole>[0]
type Command = (ctx: Ctx) => Promise<void>

const ROLES = ['admin', 'moderator'] as const satisfies Role[]

/** What was typed, as something to do; undefined for what makes no sense. */
function commandOf([word = '', username, as, ...more]: readonly string[]): Command | undefined {
  if (more.length > 0) return undefined
  if (username === undefined) return word === 'list' ? list : undefined
  const role = roleOf(word, as)
  return role && ((ctx) => give(ctx, username, role))
}

function roleOf(word: string, as: string | undefined): Role | undefined {
  if (word === 'grant') return ROLES.find((role) => role === as)
  return word === 'revoke' && as === undefined ? 'user' : undefined
}

async function list({ db }: Ctx): Promise<void> {
  const staff = await listStaff(db)
  for (const { username, role, status } of staff) {
    say(`${role}  ${username}${status === 'active' ? '' : `  (${status})`}`)
  }
  if (staff.length === 0) say('There are no moderators or admins yet.')
}

async function give(ctx: Ctx, typed: string, role: Role): Promise<void> {
  const username = typed.toLowerCase().replace(/^@/, '')
  await changeRoleByConsole(ctx, username, role)
  say(role === 'user' ? `${username} has no role any more.` : `${username} is ${role} now.`)
}

async function run(command: Command, config: Config): Promise<void> {
  expectDatabase(config)
  const { connection, stop } = await joinConnection(config, tell)
  try {
    await migrateToLatest(connection)
    const { db, close } = openDatabase(connection, openLog('silent'))
    try {
      await command({ db, now: () => new Date(), newId: uuidv7 })
    } finally {
      await close()
    }
  } finally {
    await stop()
  }
}

const command = commandOf(process.argv.slice(2))
await runCommand({
  usage: USAGE,
  failed: 'This did not work',
  work: command && ((config) => run(command, config)),
})
