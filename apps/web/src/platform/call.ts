/** Every request of the product: built from the contract, always with credentials, failing in one shape. */
import { MEANT_MEMBER } from '@devgrove/contract/meant-member'
import type { CallInput, Route, Success, Upload } from '@devgrove/contract/route'

const GIVE_UP_AFTER_MS = 20_000
const GIVE_UP_ON_LONG_WORK_AFTER_MS = 60_000
// the server ends it by then
const GIVE_UP_ON_LENGTH_AFTER_MS = 15 * 60_000

interface FailureDetails {
  status?: number
  code?: string
  fields?: Record<string, string>
  extras?: Record<string, unknown>
  requestId?: string
}

/** An expected no. `message` is for people; `code` and `fields` are for the screen that asked. */
export class Failure extends Error {
  readonly status: number
  readonly code: string
  readonly fields: Record<string, string>
  /** All that the answer carried. */
  readonly extras: Record<string, unknown>
  /** By which the server's log knows the call; empty where it did not answer. */
  readonly requestId: string

  constructor(
    message: string,
    { status = 0, code = '', fields = {}, extras = {}, requestId = '' }: FailureDetails = {},
  ) {
    super(message)
    this.name = 'Failure'
    this.status = status
    this.code = code
    this.fields = fields
    this.extras = extras
    this.requestId = requestId
  }
}

// spec 8: the sentences of the error catalogue
const NO_RESPONSE = 'No response from the server. Please try again.'
const UNEXPECTED = 'An unexpected error occurred.'
const REFUSED = 'An error occurred'
const HTTP_ERROR = 'Something went wrong!'

/** What to tell people about anything that was thrown. */
export const messageOf = (thrown: unknown): string =>
  thrown instanceof Failure ? thrown.message : UNEXPECTED

/** By which the server's log knows what failed, where it answered at all. */
export const requestIdOf = (thrown: unknown): string | undefined =>
  thrown instanceof Failure ? thrown.requestId : undefined

type NoInput = Record<never, never>
type FileOf<R extends Route> = R['upload'] extends Upload ? { file: Blob } : unknown
type Whole<R extends Route> = CallInput<R> & FileOf<R>
type Input<R extends Route> = keyof Whole<R> extends never
  ? [input?: NoInput, signal?: AbortSignal]
  : [input: Whole<R>, signal?: AbortSignal]

/** Calls a route of the contract and resolves to its success body, or throws a Failure. */
export const call = <R extends Route>(route: R, ...asked: Input<R>): Promise<Success<R>> =>
  callAt('', route, ...asked)

/** Calls a route of the contract where another service answers it. */
export async function callAt<R extends Route>(
  origin: string,
  route: R,
  ...[input, signal]: Input<R>
): Promise<Success<R>> {
  const { params, query, ...sent } = (input ?? {}) as Parts
  const { headers, ...content } = contentOf(sent)
  const answer = await send(origin + addressOf(route.path, params, query), {
    method: route.method,
    headers: { ...headers, ...meant(route) },
    // a route that any origin may read looks at no cookie, and perhaps it is not ours (spec 6)
    credentials: route.anyOrigin ? 'omit' : 'include',
    signal: patience(route, signal),
    ...content,
  })
  return (await read(answer)) as Success<R>
}

let member: string | undefined

/** Whom this page shows as signed in: what it changes is refused where that is somebody else by now. */
export const callAs = (userId: string | undefined): void => {
  member = userId
}

/** Their id; undefined where nobody is signed in, or not known to be. */
export const shownMember = (): string | undefined => member

const meant = ({ method, access }: Route): Record<string, string> =>
  method === 'GET' || access === 'anyone' || !member ? {} : { [MEANT_MEMBER]: member }

interface Parts {
  params?: Record<string, string>
  query?: Record<string, string | undefined>
  body?: unknown
  file?: Blob
}

interface Content {
  body?: BodyInit
  headers?: Record<string, string>
}

function contentOf({ body, file }: Pick<Parts, 'body' | 'file'>): Content {
  if (file) return { body: formOf((body ?? {}) as Record<string, string | undefined>, file) }
  return body === undefined ? {} : asJson(body)
}

function formOf(fields: Record<string, string | undefined>, file: Blob): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined) form.append(name, value)
  }
  form.append('file', file)
  return form
}

const asJson = (body: unknown): Content => ({
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
})

function patience(route: Route, signal?: AbortSignal): AbortSignal {
  const limit = AbortSignal.timeout(patienceWith(route))
  return signal ? AbortSignal.any([limit, signal]) : limit
}

function patienceWith({ atLength, takesLong, upload }: Route): number {
  if (atLength) return GIVE_UP_ON_LENGTH_AFTER_MS
  return takesLong || upload ? GIVE_UP_ON_LONG_WORK_AFTER_MS : GIVE_UP_AFTER_MS
}

async function send(address: string, options: RequestInit) {
  try {
    return await fetch(address, options)
  } catch (thrown) {
    const isOurs =
      options.signal?.aborted && (options.signal.reason as Error | undefined)?.name === 'AbortError'
    throw isOurs ? thrown : new Failure(NO_RESPONSE, { code: 'no_response' })
  }
}

/** Fills `:name` places of a path and appends the query, leaving out what is undefined. */
export function addressOf(
  path: string,
  params: Parts['params'] = {},
  query: Parts['query'] = {},
): string {
  const filled = path.replace(/:([a-zA-Z]+)/g, (_place, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  )
  const given = Object.entries(query).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  )
  return given.length > 0 ? `${filled}?${new URLSearchParams(given)}` : filled
}

async function read(answer: Response): Promise<unknown> {
  const body: unknown = await answer.json().catch(() => undefined)
  const told = asFailure(body)
  if (!answer.ok) {
    throw new Failure(told.error || HTTP_ERROR, {
      status: answer.status,
      code: told.code,
      fields: told.fields,
      extras: told.extras,
      requestId: answer.headers.get('x-request-id') ?? '',
    })
  }
  if (body === undefined) throw new Failure(UNEXPECTED, { status: answer.status })
  if (!told.isSuccess) {
    throw new Failure(told.error || REFUSED, {
      status: answer.status,
      code: told.code,
      fields: told.fields,
    })
  }
  return body
}

function asFailure(body: unknown) {
  const told = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>
  return {
    isSuccess: told['success'] === true,
    error: [told['error'], told['message']].find((text) => typeof text === 'string') ?? '',
    code: typeof told['code'] === 'string' ? told['code'] : '',
    extras: told,
    fields: (told['fields'] ?? {}) as Record<string, string>,
  }
}
