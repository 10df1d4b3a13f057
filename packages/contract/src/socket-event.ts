import type { z } from 'zod'
import type { RefusalCode } from './refusals.ts'

/** Something that a client may say over its socket. What it is answered with is its acknowledgement (decisions 4). */
export interface ClientEvent {
  name: string
  summary: string
  payload: z.ZodType
  /** What a success carries beside `success: true`. */
  reply: z.ZodObject
  /** How often one member may say it, over all their sockets, and what they hear who say it more often. */
  rate: { points: number; seconds: number; refusal?: RefusalCode }
}

/** Keeps the literal type of an event, so that both sides know its name, its payload and its reply. */
export const clientEvent = <const E extends ClientEvent>(definition: E): E => definition

export type EventInput<E extends ClientEvent> = z.input<E['payload']>
export type EventPayload<E extends ClientEvent> = z.output<E['payload']>
export type EventReply<E extends ClientEvent> = z.input<E['reply']>
/** What a success carries, as a client reads it. */
export type EventAnswer<E extends ClientEvent> = z.output<E['reply']>
