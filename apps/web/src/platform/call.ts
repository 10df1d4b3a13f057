/** Every request of the product: built from the contract, always with credentials, failing in one shape. */
import type { CallInput, Route, Success } from '@devgrove/contract/route'

const GIVE_UP_AFTER_MS = 20_000
const GIVE_UP_ON_FILES_AFTER_MS = 60_000

interface FailureDetails {
  status?: number
  code?: string
  fields?: Record<string, string>
  extras?: Record<string, unknown>
}

/** An expected no. `message` is for people; `code` and `fields` are for the screen that asked. */
export class Failure extends Error {
  readonly status: number
  readonly code: string
  readonly fields: Record<string, string>
  /** All that the answer carried. */
  readonly extras: Record<string, unknown>

  constructor(
    message: string,
    { status = 0, code = '', fields = {}, extras = {} }: FailureDetails = {},
  ) {
    super(message)
    this.name = 'Failure'
    this.status = status
    this.code = code
    this.fields = fields
    this.extras = extras
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

type NoInput = Record<never, never>
type Input<R extends Route> = keyof CallInput<R> extends never
  ? [input?: NoInput, signal?: AbortSignal]
  : [input: CallInput<R>, signal?: AbortSignal]

/** Calls a route of the contract and resolves to its success body, or throws a Failure. */
export async function call<R extends Route>(
  route: R,
  ...[input, signal]: Input<R>
): Promise<Success<R>> {
  const { params, query, body } = (input ?? {}) as Parts
  const answer = await send(addressOf(route.path, params, query), {
    method: route.method,
    credentials: 'include',
    signal: patience(GIVE_UP_AFTER_MS, signal),
    ...(body === undefined ? {} : asJson(body)),
  })
  return (await read(answer)) as Success<R>
}

const asJson = (body: unknown): RequestInit => ({
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
})

const patience = (milliseconds: number, signal?: AbortSignal): AbortSignal =>
  AbortSignal.any([AbortSignal.timeout(milliseconds), ...(signal ? [signal] : [])])

/** Sends a form with files, or an order that takes as long as fetching a file does. */
export async function post(path: `/api/${string}`, body: FormData | object): Promise<unknown> {
  const sent = body instanceof FormData ? { body } : asJson(body)
  const signal = patience(GIVE_UP_ON_FILES_AFTER_MS)
  return read(await send(path, { method: 'POST', credentials: 'include', signal, ...sent }))
}

/** Asks a service that is open to everybody, perhaps not ours: without credentials (spec 6). */
export async function getOpenly(
  address: string,
  query: Record<string, string>,
  signal: AbortSignal,
): Promise<unknown> {
  const options = { credentials: 'omit', signal: patience(GIVE_UP_AFTER_MS, signal) } as const
  return read(await send(addressOf(address, {}, query), options))
}

interface Parts {
  params?: Record<string, string>
  query?: Record<string, string | undefined>
  body?: unknown
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
