// The stage of the server's tests: people and their doors, on a real PostgreSQL, through the real HTTP application.
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type pg from 'pg'
import { test as vitest } from 'vitest'
import * as connections from '@devgrove/contract/connections'
import type { RequestId, UserId } from '@devgrove/contract/ids'
import type { CallInput, Failure, Route, Success } from '@devgrove/contract/route'
import type { Ctx } from '../src/platform/context.ts'
import type { Letter } from '../src/platform/mail.ts'
import { type Device, type DeviceOptions, Devices } from './devices.ts'
import { emptyTables } from './empty-tables.ts'
import { giveMembership, insertMember, insertSession, type PersonFacts } from './people.ts'
import type { Cost } from './scales.ts'
import { freshDatabase } from './test-database.ts'
import { type Database, openDatabase } from '../src/platform/database/database.ts'
import { openTestNode, SECRET, type TestNode, type TestParts } from './test-node.ts'

export interface Answer<Body = Record<string, unknown>> {
  status: number
  headers: Record<string, unknown>
  body: Body
  /** The body as it came, byte for byte. */
  text: string
  bytes: Uint8Array
}

/** A success body, or a failure's: a test looks at whichever it expects. */
export type Body<R extends Route> = Omit<Success<R>, 'success'> &
  Partial<Omit<Failure, 'success'>> & { success: boolean }

export interface RawCall {
  method: string
  url: string
  headers?: Record<string, string>
  payload?: string | object
}

export interface Person {
  userId: UserId
  username: string
  cookie: string
  call: <R extends Route>(route: R, input?: Partial<CallInput<R>>) => Promise<Answer<Body<R>>>
  raw: (call: RawCall) => Promise<Answer>
  /** Another page of theirs with a socket of its own. */
  goOnline: (options?: DeviceOptions) => Promise<Device>
}

/** Writes a route's path out with its parameters and query. */
export function addressOf(route: Route, input: { params?: unknown; query?: unknown } = {}): string {
  const params = (input.params ?? {}) as Record<string, string>
  const path = route.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  )
  const query = Object.entries((input.query ?? {}) as Record<string, unknown>)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]): [string, string] => [name, String(value)])
  return query.length > 0 ? `${path}?${new URLSearchParams(query).toString()}` : path
}

export class World {
  readonly letters: Letter[]
  readonly connection: pg.PoolConfig
  readonly ctx: Ctx
  readonly #node: TestNode
  readonly #app: FastifyInstance
  readonly #devices: Devices

  private constructor(node: TestNode) {
    this.#node = node
    this.#app = node.app
    this.ctx = node.ctx
    this.connection = node.connection
    this.letters = node.letters
    this.#devices = new Devices(node.app)
  }

  /** A world of its own, or one on a database that is there: beside another one, a second node. */
  static async open(
    settings: Record<string, string> = {},
    beside?: Pick<World, 'connection'>,
    parts: TestParts = {},
  ): Promise<World> {
    const connection = beside?.connection ?? (await freshDatabase())
    return new World(await openTestNode(connection, settings, parts))
  }

  async close(): Promise<void> {
    this.#devices.close()
    await this.#node.close()
  }

  /** Set to stop the clock; otherwise time goes on. */
  get stoppedAt(): Date | undefined {
    return this.#node.clock.stoppedAt
  }

  set stoppedAt(at: Date | undefined) {
    this.#node.clock.stoppedAt = at
  }

  /** Falls silent to the nodes beside it, without a word. */
  async fallSilent(): Promise<void> {
    await this.#node.fallSilent()
  }

  /** Empties every table, so that each test begins with nobody. */
  async empty(): Promise<void> {
    await emptyTables(this.ctx.db)
    this.#devices.close()
    this.letters.length = 0
    this.stoppedAt = undefined
  }

  /** Where this world answers, once somebody needs a real connection. */
  async address(): Promise<string> {
    return this.#devices.address()
  }

  /** Any call at all, by nobody in particular. */
  async raw({ method, url, headers = {}, payload }: RawCall): Promise<Answer> {
    const response = await this.#app.inject({
      method: method as 'GET',
      url,
      headers,
      ...(payload !== undefined && { payload }),
    })
    return {
      status: response.statusCode,
      headers: response.headers,
      text: response.body,
      bytes: response.rawPayload,
      body: parseBody(response.body),
    }
  }

  /** A call by somebody without a session. */
  async call<R extends Route>(
    route: R,
    input: Partial<CallInput<R>> = {},
    headers: Record<string, string> = {},
  ): Promise<Answer<Body<R>>> {
    const parts = input as { body?: object }
    const answer = await this.raw({
      method: route.method,
      url: addressOf(route, input),
      headers,
      ...(parts.body && { payload: parts.body }),
    })
    return answer as Answer<Body<R>>
  }

  /** A signed-in member. Only a sign-up hashes a password, so tests may have hundreds of people. */
  async person(name: string, facts: PersonFacts = {}): Promise<Person> {
    const member = await insertMember(this.ctx.db, name, facts, this.ctx.now())
    return this.#enter(member)
  }

  /** Somebody who has a plan until then, without having paid for it. */
  async makePremium(person: Person, membershipType = 'Sapling', days = 30): Promise<void> {
    await giveMembership(this.ctx.db, person.userId, membershipType, this.ctx.now(), days)
  }

  /** The same member on another device, or a member who was put into the database by other means. */
  async again(person: Pick<Person, 'userId' | 'username'>): Promise<Person> {
    return this.#enter(person)
  }

  async #enter({ userId, username }: { userId: UserId; username: string }): Promise<Person> {
    const cookie = await insertSession(this.ctx.db, userId, SECRET, this.ctx.now())
    return {
      userId,
      username,
      cookie,
      call: (route, input) => this.call(route, input, { cookie }),
      raw: (call) => this.raw({ ...call, headers: { cookie, ...call.headers } }),
      goOnline: (options) => this.#devices.open(cookie, options),
    }
  }

  /** `from` shows interest in `to`; returns the request's id as its receiver sees it. */
  async interest(from: Person, to: Person): Promise<RequestId> {
    await from.call(connections.sendInterest, { params: { userId: to.userId } })
    return this.between(to, from)
  }

  /** Ada and Grace, connected. */
  async pair(): Promise<[ada: Person, grace: Person]> {
    const ada = await this.person('Ada')
    const grace = await this.person('Grace')
    await this.connect(ada, grace)
    return [ada, grace]
  }

  /** Two people who are connected; returns the connection's id. */
  async connect(from: Person, to: Person): Promise<RequestId> {
    const requestId = await this.interest(from, to)
    await to.call(connections.acceptRequest, { params: { requestId } })
    return requestId
  }

  /** The id of what is between two people, as the first of them sees it. */
  async between(viewer: Person, subject: Person): Promise<RequestId> {
    const { body } = await viewer.call(connections.viewRelation, {
      params: { userId: subject.userId },
    })
    if (!body.connectionRequest)
      throw new Error(`nothing between ${viewer.username} and ${subject.username}`)
    return body.connectionRequest._id
  }

  /** Every row of every table that a refused call must leave alone. */
  async dump(): Promise<string> {
    const tables =
      'users user_skills accounts requests ignores blocks partings network_counts verifications images conversations messages contact_messages payment_orders membership_periods plans plan_changes payment_events payment_alerts profile_views search_presets suspensions moderation_acts appeals appeal_links reports report_entries report_files notification_marks'.split(
        ' ',
      )
    const parts = await Promise.all(
      tables.map(async (table) => {
        const { rows } =
          await sql`select to_jsonb(t) - 'last_active_at' as row from ${sql.table(table)} t order by 1`.execute(
            this.ctx.db,
          )
        return [table, rows]
      }),
    )
    return JSON.stringify(parts)
  }

  /** Writes very many rows: on a busy machine a statement may take longer than one of the product may. */
  async fill(work: (db: Database) => Promise<void>): Promise<void> {
    const connection = { ...this.connection, statement_timeout: 0 }
    const { db, close } = openDatabase(connection, this.ctx.log)
    try {
      await db.transaction().execute(work)
    } finally {
      await close()
    }
  }

  /** The statements that some work sent to the database, transaction words apart. */
  async sqlOf(work: () => Promise<unknown>): Promise<string[]> {
    const from = this.#node.statements.length
    await work()
    return this.#node.statements
      .slice(from)
      .filter((line) => !/^(begin|commit|rollback)/i.test(line))
  }

  /** What each statement cost that some work sent to the database. */
  async weigh(work: () => Promise<unknown>): Promise<Cost[]> {
    return this.#node.scales.weigh(work)
  }
}

function parseBody(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    return {}
  }
}

/** A test with its own empty world; the database and the application are made once for each file. */
export const test = vitest.extend<{ stage: World; world: World }>({
  stage: [
    // oxlint-disable-next-line no-empty-pattern -- vitest reads the fixture's needs from this pattern
    async ({}, use) => {
      const world = await World.open()
      await use(world)
      await world.close()
    },
    { scope: 'file' },
  ],
  world: async ({ stage }, use) => {
    await stage.empty()
    await use(stage)
  },
})
