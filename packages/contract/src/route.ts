import { z } from 'zod'
import type { RefusalCode } from './refusals.ts'

/** Who may call: everybody, whoever is signed in, staff, or admins only. A route without it does not compile. */
export type Access = 'anyone' | 'signed-in' | 'moderator' | 'admin'

/** How often one address or one member may call, counted in a window of whole seconds. */
export interface RateLimit {
  points: number
  seconds: number
  by: 'address' | 'member'
  /** Routes that name the same share one allowance; without a name each has its own. */
  name?: string
}

export interface Upload {
  maxBytes: number
  /** What a larger file is answered with. */
  tooLarge: RefusalCode
}

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

export interface Route {
  method: Method
  path: `/api/${string}`
  summary: string
  access: Access
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** What a success carries beside `success: true`. Keys that are not named here never leave the server. */
  reply: z.ZodObject
  rate?: RateLimit
  /** What refusals carry beside what every failure does, by their status. */
  refused?: Readonly<Record<number, z.ZodObject>>
  /** What a path that cannot exist (a malformed id, an unknown word) is answered with: the same bytes as a missing one. */
  missing?: RefusalCode
  /** Takes one file in the field `file`, as multipart/form-data; `body` says what the other fields hold. */
  upload?: Upload
  /** Takes the body as the bytes that came: whoever handles it has to look at the signature in this header before it is parsed. */
  rawBody?: { signedBy: string }
  /** Waits for somebody else: a caller is patient, as with a file. */
  takesLong?: true
  /** Its lists may be longer than a server can hold: they are sent while they are read. */
  atLength?: true
  /** Pages of any origin may read the answers (S-31). Only where nothing depends on who asks: no cookie is looked at. */
  anyOrigin?: true
  /** For how many seconds anybody may keep a success. Without it nobody may keep any. */
  keepSeconds?: number
}

/** Keeps the literal type of a route, so that both sides know exactly its path, its input and its reply. */
export const route = <const R extends Route>(definition: R): R => definition

type Part = 'params' | 'query' | 'body'

/** What a caller passes: the parts that the route names, as they are before parsing. */
export type CallInput<R extends Route> = {
  [K in keyof R & Part]: R[K] extends z.ZodType ? z.input<R[K]> : never
}

/** What a handler receives: the same parts, parsed. */
export type Parsed<R extends Route> = {
  [K in keyof R & Part]: R[K] extends z.ZodType ? z.output<R[K]> : never
}

/** What a success body holds besides `success: true`. */
export type Reply<R extends Route> = z.input<R['reply']>

/** The whole success body, as a client reads it. */
export type Success<R extends Route> = z.output<R['reply']> & { success: true }

export const Acknowledged = z.object({ message: z.string() })

/** Every failure, on every route and socket event (decisions 4). */
export const Failure = z.object({
  success: z.literal(false),
  error: z.string(),
  code: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
})
export type Failure = z.infer<typeof Failure>
