// Owns the way of a request: session, access, limits, parse, handle, serialise. Features only add the handling.
import type { Socket } from 'node:net'
import { MEANT_MEMBER } from '@devgrove/contract/meant-member'
import type { RefusalCode } from '@devgrove/contract/refusals'
import type { Parsed, RateLimit, Reply, Route, Upload } from '@devgrove/contract/route'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type AtLength, type MayGoOn, openTurns, sendAtLength } from './at-length.ts'
import type { Ctx, Viewer } from './context.ts'
import { invalidInput } from './failures.ts'
import { READING } from './let-read.ts'
import { isMeantForAnother } from './meant-member.ts'
import type { Caller, OwnPart } from './own-part.ts'
import { answerPreflight, letAnyOriginRead, sendToKeep } from './open-answers.ts'
import { type Allowance, addressKey, MEMBER_ALLOWANCE } from './rate-limiter.ts'
import { Refusal } from './refusal.ts'
import { takeRawBodies } from './raw-body.ts'
import { openUploads, type ReadUpload, takeUploads } from './upload.ts'

/** Tells who is signed in, from the session cookie alone, with what is asked for about them. */
export type Identify = <T = undefined>(
  cookies: string | undefined,
  own?: OwnPart<T>,
) => Promise<Caller<T> | undefined>

export interface Door {
  app: FastifyInstance
  ctx: Ctx
  identify: Identify
}

type ViewerOf<R extends Route> = R['access'] extends 'anyone' ? undefined : Viewer

type FileOf<R extends Route> = R['upload'] extends Upload ? { file: Uint8Array } : unknown
type RawOf<R extends Route> = R['rawBody'] extends object ? { rawBody: Uint8Array } : unknown

export type Call<R extends Route> = Parsed<R> &
  FileOf<R> &
  RawOf<R> & {
    viewer: ViewerOf<R>
    /** The caller's address, one key for a whole /64 network. */
    address: string
    headers: FastifyRequest['headers']
    setHeader: (name: string, value: string | string[]) => void
  }

const ADDRESS_ALLOWANCE: Allowance = {
  name: 'address',
  points: 1200,
  seconds: 60,
  isDam: true,
}

/** What a handler gives: where the contract says so, lists that are still to be read. */
type Answer<R extends Route> = R['atLength'] extends true ? AtLength<Reply<R>> : Reply<R>

const LONGEST_ANSWER_MS = 15 * 60_000

/**
 * Binds one promise of the contract to its operation. Only keys that the reply names are sent. With `own` the call brings
 * that value about whoever calls, where it is one that has it.
 */
export function serve<const R extends Route, Own = undefined>(
  door: Door,
  route: R,
  handle: (call: Call<R> & { own: Own }) => Promise<Answer<R>>,
  own?: OwnPart<Own>,
): void {
  const readUpload = route.upload && openUploads(door.ctx, route.upload)
  const takeTurn = route.atLength && openTurns()
  const schema = replySchema(route)
  const bind = (scope: FastifyInstance): void => {
    scope.route({
      method: methodsOf(route),
      url: route.path,
      schema: { response: { 200: schema } },
      ...(route.anyOrigin && { onRequest: letAnyOriginRead }),
      handler: async (request, reply) => {
        if (route.upload || route.takesLong) reply.raw.on('timeout', letGoWhoReadsNothing)
        const address = addressKey(request.ip)
        const caller = await admit(door, route, request, address, partFor(request, own))
        const key = caller?.viewer.userId ?? address
        takeTurn?.(reply, key)
        const call = {
          ...(await parse(route, request, readUpload, key)),
          viewer: caller?.viewer as ViewerOf<R>,
          own: caller?.own as Own,
          address,
          headers: request.headers,
          setHeader: (name: string, value: string | string[]) => void reply.header(name, value),
        }
        const answer = { success: true, ...(await handle(call)) }
        if (route.keepSeconds !== undefined)
          return sendToKeep(request, reply, answer, route.keepSeconds)
        void reply.header('cache-control', 'no-store')
        return takeTurn
          ? sendAtLength(reply, schema, answer, whileThere(door, route, request))
          : reply.send(answer)
      },
    })
  }
  if (route.upload) takeUploads(door.app, bind)
  else if (route.rawBody) takeRawBodies(door.app, bind)
  else bind(door.app)
  if (route.anyOrigin) answerPreflight(door.app, route)
}

const methodsOf = ({ method, access }: Route): string[] =>
  method === 'GET' && access === 'anyone' ? [...READING] : [method]

/** What is on its way for long ends with the session of whoever asked for it, and in any case. */
function whileThere(
  { ctx, identify }: Door,
  { access }: Route,
  { headers }: FastifyRequest,
): MayGoOn {
  const until = ctx.now().getTime() + LONGEST_ANSWER_MS
  return async () => {
    const isThere = access === 'anyone' || (await identify(headers.cookie)) !== undefined
    if (!isThere || ctx.now().getTime() > until) throw new Refusal('not_signed_in')
  }
}

// who waits for what takes long says nothing meanwhile, and is not let go for it
function letGoWhoReadsNothing(socket: Socket): void {
  if (socket.writableLength > 0) socket.destroy()
}

/**
 * Binds a read that is made of nothing but a part whose state is named: its text is made once for each state, and not
 * for each call.
 */
export function serveOwn<const R extends Route, Own extends object>(
  door: Door,
  route: R,
  part: OwnPart<Own> & Required<Pick<OwnPart<Own>, 'state'>>,
  answerOf: (own: Own) => Reply<R>,
): void {
  const texts = new WeakMap<Own, ReturnType<FastifyReply['serialize']>>()
  door.app.route({
    method: route.method,
    url: route.path,
    schema: { response: { 200: replySchema(route) } },
    handler: async (request, reply) => {
      const caller = await admit(door, route, request, addressKey(request.ip), part)
      if (!caller) throw new Refusal('not_signed_in')
      const { own } = caller
      const text = texts.get(own) ?? reply.serialize({ success: true, ...answerOf(own) })
      texts.set(own, text)
      return reply
        .header('cache-control', 'no-store')
        .header('content-type', 'application/json; charset=utf-8')
        .send(text)
    },
  })
}

function partFor<Own>({ query }: FastifyRequest, own: OwnPart<Own> | undefined) {
  const isWanted = own?.when?.(query as Record<string, unknown>) ?? true
  return isWanted ? own : undefined
}

// permission comes before existence, and both before a look at the input
async function admit<Own>(
  door: Door,
  route: Route,
  request: FastifyRequest,
  address: string,
  own: OwnPart<Own> | undefined,
): Promise<Caller<Own> | undefined> {
  const { limiter } = door.ctx
  if (route.access === 'anyone') {
    await limiter.spend(ADDRESS_ALLOWANCE, address)
    if (route.rate) await limiter.spend(allowanceOf(route, route.rate), address)
    return undefined
  }
  const caller = await door.identify(request.headers.cookie, own)
  if (!caller) {
    await limiter.spend(ADDRESS_ALLOWANCE, address)
    throw new Refusal('not_signed_in')
  }
  const { viewer } = caller
  await limiter.spend(MEMBER_ALLOWANCE, viewer.userId)
  if (isMeantForAnother(request.headers[MEANT_MEMBER], viewer.userId))
    throw new Refusal('other_member')
  if (!mayEnter(viewer, route)) throw new Refusal('staff_only')
  if (route.rate) {
    const key = route.rate.by === 'member' ? viewer.userId : address
    await limiter.spend(allowanceOf(route, route.rate), key)
  }
  return caller
}

// two routes may share a path, and some share an allowance, whose name takes the place of theirs
const allowanceOf = ({ method, path }: Route, rate: RateLimit): Allowance => ({
  name: `${method} ${path}`,
  ...rate,
})

function mayEnter(viewer: Viewer, route: Route): boolean {
  if (route.access === 'admin') return viewer.role === 'admin'
  if (route.access === 'moderator') return viewer.role !== 'user'
  return true
}

type Input<R extends Route> = Parsed<R> & FileOf<R> & RawOf<R>

async function parse<R extends Route>(
  route: R,
  request: FastifyRequest,
  readUpload: ReadUpload | undefined,
  sender: string,
): Promise<Input<R>> {
  const parsed: Record<string, unknown> = {}
  if (route.params) parsed['params'] = acceptPath(route, route.params, request.params)
  if (route.query) parsed['query'] = accept(route.query, request.query)
  const upload = await readUpload?.(request, sender)
  if (upload) parsed['file'] = upload.file
  if (route.rawBody) parsed['rawBody'] = request.body ?? new Uint8Array()
  if (route.body) parsed['body'] = accept(route.body, upload?.fields ?? bodyOf(request))
  return parsed as Input<R>
}

// no body at all is an empty one; null is one that does not fit
const bodyOf = ({ body }: FastifyRequest): unknown => (body === undefined ? {} : body)

function acceptPath(route: Route, schema: z.ZodType, params: unknown): unknown {
  const read = schema.safeParse(params)
  if (!read.success) throw new Refusal(route.missing ?? ('not_found' satisfies RefusalCode))
  return read.data
}

function accept(schema: z.ZodType, input: unknown): unknown {
  const read = schema.safeParse(input)
  if (!read.success) throw invalidInput(read.error)
  return read.data
}

/** JSON schema of a success body: Fastify serialises by it, and drops what it does not name. */
export function replySchema(route: Route): Record<string, unknown> {
  const whole = z.object({ success: z.literal(true) }).extend(route.reply.shape)
  const { $schema: _, ...schema } = z.toJSONSchema(whole, { io: 'output', target: 'draft-7' })
  return schema
}
