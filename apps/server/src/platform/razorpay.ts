// Owns the calls to Razorpay's HTTP API, and the signatures of what it says by itself.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { RazorpaySettings } from './config.ts'
import {
  type ProviderOrder,
  type ProviderPayment,
  type RazorpayGateway,
  UselessAnswer,
} from './payment-gateway.ts'
import { Refusal } from './refusal.ts'

const ADDRESS = 'https://api.razorpay.com'
const LIMIT_MS = 5000
const MOST_BYTES = 1024 * 1024
const PAGE = 100

const OrderId = z.string().regex(/^order_\w{1,60}$/)
const PaymentId = z.string().regex(/^pay_\w{1,60}$/)

const Paise = z.int().min(0)

const Payment = z
  .object({
    id: PaymentId,
    order_id: OrderId.nullish(),
    amount: Paise,
    currency: z.string().max(10),
    status: z.string(),
    captured: z.boolean().nullish(),
    amount_refunded: Paise.nullish(),
  })
  .transform((payment): ProviderPayment | undefined => {
    const { id, order_id, amount, currency, status, captured, amount_refunded } = payment
    if (!order_id) return undefined
    // a payment that was never captured can be given back as well; it never was ours
    const isCaptured = status === 'captured' || (status === 'refunded' && captured === true)
    return { id, orderId: order_id, amount, currency, isCaptured, refunded: amount_refunded ?? 0 }
  })

const OneOrder = z.object({ id: OrderId, receipt: z.string().nullish() })
const Orders = z.object({ items: z.array(OneOrder) })
const WholeOrders = z.object({
  items: z.array(
    z
      .object({
        id: OrderId,
        receipt: z.string().nullish(),
        amount: Paise,
        currency: z.string().max(10),
        // without notes it is an empty list
        notes: z.record(z.string(), z.string()).catch({}),
        created_at: z.int(),
      })
      .transform(({ receipt, created_at, ...order }) => ({
        ...order,
        receipt: receipt ?? '',
        createdAt: new Date(created_at * 1000),
      })),
  ),
})
const Payments = z.object({ items: z.array(Payment) })
const Event = z.object({
  event: z.string().max(80),
  payload: z.object({ payment: z.object({ entity: Payment }).optional() }).optional(),
})

/**
 * Plain HTTP instead of the vendor's package: that one knows no time limit, no other address, and its check of
 * signatures takes an empty secret. `address` is for tests.
 */
export function openRazorpay(settings: RazorpaySettings, address = ADDRESS): RazorpayGateway {
  const { keyId, keySecret, webhookSecret } = settings
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`
  const ask = async <S extends z.ZodType>(
    schema: S,
    path: string,
    signal: AbortSignal,
    body?: object,
  ): Promise<z.output<S>> => {
    try {
      const answer = await fetch(`${address}/v1${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { authorization, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
        redirect: 'error',
        signal: AbortSignal.any([signal, AbortSignal.timeout(LIMIT_MS)]),
      })
      const text = await readAll(answer)
      if (!answer.ok) throw failureOf(answer.status)
      return read(schema, text)
    } catch (error) {
      throw away(error)
    }
  }
  return {
    kind: 'razorpay',
    keyId,
    createOrder: async ({ receipt, amount, currency, notes }, signal) => {
      const payment = { capture: 'automatic', capture_options: { refund_speed: 'normal' } }
      const order = { amount, currency, receipt, notes, partial_payment: false, payment }
      return (await ask(OneOrder, '/orders', signal, order)).id
    },
    findOrder: async (receipt, signal) => {
      const query = new URLSearchParams({ receipt })
      const { items } = await ask(Orders, `/orders?${query.toString()}`, signal)
      return items.find((order) => order.receipt === receipt)?.id
    },
    ordersSince: async (since, signal) => {
      const from = String(Math.floor(since.getTime() / 1000))
      const orders: ProviderOrder[] = []
      for (;;) {
        const page = { from, count: String(PAGE), skip: String(orders.length) }
        const query = new URLSearchParams(page).toString()
        const { items } = await ask(WholeOrders, `/orders?${query}`, signal)
        orders.push(...items)
        if (items.length < PAGE) return orders
      }
    },
    paymentsOf: async (orderId, signal) => {
      const { items } = await ask(
        Payments,
        `/orders/${encodeURIComponent(orderId)}/payments`,
        signal,
      )
      return items.filter((payment) => payment?.orderId === orderId).filter(isPresent)
    },
    readEvent: (body, signature) => {
      if (!isSigned(body, signature, webhookSecret)) return undefined
      const { event, payload } = parseEvent(body)
      return { kind: event, payment: payload?.payment?.entity }
    },
  }
}

/** Keys that are refused, too many calls and a fault of theirs concern every call; anything else this one. */
function failureOf(status: number): Error {
  const isOfAll = status >= 500 || [401, 403, 429].includes(status)
  return isOfAll ? new Error(`status ${status}`) : new UselessAnswer(`status ${status}`)
}

function read<S extends z.ZodType>(schema: S, text: string): z.output<S> {
  try {
    return schema.parse(JSON.parse(text))
  } catch (error) {
    throw new UselessAnswer('unreadable', { cause: error })
  }
}

const isPresent = <T>(value: T | undefined): value is T => value !== undefined

/** What went wrong is for the log and never for people: it may name our keys or theirs. */
const away = (error: unknown): Refusal => {
  const refusal = new Refusal('payment_provider_away', { retryAfterSeconds: 5 })
  refusal.cause = error
  return refusal
}

async function readAll({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  const stream = (body ?? []) as AsyncIterable<Uint8Array>
  for await (const chunk of stream) {
    size += chunk.length
    if (size > MOST_BYTES) throw new Error('the answer is too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

/** The texts are compared, in constant time, and nothing is signed by an empty secret (S-29). */
function isSigned(body: Uint8Array, signature: string | undefined, secret: string): boolean {
  if (signature === undefined || secret === '') return false
  const right = Buffer.from(createHmac('sha256', secret).update(body).digest('hex'))
  const given = Buffer.from(signature)
  return given.length === right.length && timingSafeEqual(given, right)
}

function parseEvent(body: Uint8Array): z.output<typeof Event> {
  try {
    return Event.parse(JSON.parse(Buffer.from(body).toString()))
  } catch {
    throw new Refusal('malformed_request')
  }
}
