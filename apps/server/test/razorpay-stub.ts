// A provider on this machine that speaks as much of Razorpay's HTTP API as we do, over real HTTP, and fails as one does.
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { text } from 'node:stream/consumers'
import { openRazorpay } from '../src/platform/razorpay.ts'
import type { RazorpayGateway } from '../src/platform/payment-gateway.ts'

/** `lost` does what it is asked to and hangs up before it says so. */
export type Mood = 'well' | 'failing' | 'silent' | 'garbage' | 'lost' | 'refusing' | 'endless'

export const KEYS = {
  keyId: 'rzp_test_stub00',
  keySecret: 'stub-key-secret',
  webhookSecret: 'stub-webhook-secret',
}

interface StubOrder {
  id: string
  entity: 'order'
  amount: number
  currency: string
  receipt: string
  status: 'created'
  notes: Record<string, string> | []
  created_at: number
}

export interface StubPayment {
  id: string
  entity: 'payment'
  order_id: string
  amount: number
  currency: string
  status: 'authorized' | 'captured' | 'failed' | 'refunded'
  captured: boolean
  amount_refunded: number
  email: string
}

export interface StubEvent {
  body: string
  headers: Record<string, string>
}

export class RazorpayStub {
  readonly orders: StubOrder[] = []
  readonly payments: StubPayment[] = []
  /** Every call, as method and path. */
  readonly asked: string[] = []
  mood: Mood = 'well'
  /** An order that it knows nothing of any more. */
  forgotten: string | undefined
  /** An order at which it fails whenever it is asked. */
  broken: string | undefined
  /** How long it takes over each call. */
  delayMs = 0
  #server = createServer((request, response) => void this.#answer(request, response))
  #names = 0

  /** Listens; the gateway that it returns is the product's own, pointed here. */
  async open(): Promise<RazorpayGateway> {
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
    const { port } = this.#server.address() as AddressInfo
    return openRazorpay(KEYS, `http://127.0.0.1:${port}`)
  }

  close(): void {
    this.#server.closeAllConnections()
    this.#server.close()
  }

  empty(): void {
    this.orders.length = 0
    this.payments.length = 0
    this.asked.length = 0
    this.mood = 'well'
    this.forgotten = undefined
    this.broken = undefined
    this.delayMs = 0
  }

  /** What happens at the provider's: somebody pays an order. */
  pay(orderId: string, differing: Partial<StubPayment> = {}): StubPayment {
    const order = this.orders.find(({ id }) => id === orderId)
    const payment: StubPayment = {
      id: `pay_Stub${++this.#names}`,
      entity: 'payment',
      order_id: orderId,
      amount: order?.amount ?? 0,
      currency: order?.currency ?? 'INR',
      status: 'captured',
      captured: differing.status === undefined || differing.status === 'captured',
      amount_refunded: 0,
      email: 'payer@example.net',
      ...differing,
    }
    this.payments.push(payment)
    return payment
  }

  refund(payment: StubPayment, amount = payment.amount): StubPayment {
    payment.amount_refunded += amount
    if (payment.amount_refunded >= payment.amount) payment.status = 'refunded'
    return payment
  }

  /** What the provider sends by itself; signed by its secret unless told otherwise. */
  event(kind: string, payment: StubPayment, secret = KEYS.webhookSecret): StubEvent {
    const body = JSON.stringify({
      entity: 'event',
      account_id: 'acc_Stub',
      event: kind,
      contains: ['payment'],
      payload: { payment: { entity: payment } },
      created_at: 1_795_000_000,
    })
    return {
      body,
      headers: {
        'content-type': 'application/json',
        'x-razorpay-event-id': `evt_${++this.#names}`,
        'x-razorpay-signature': createHmac('sha256', secret).update(body).digest('hex'),
      },
    }
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '' } = request
    this.asked.push(`${method} ${url}`)
    const body = await text(request)
    if (this.delayMs > 0) await delay(this.delayMs)
    if (this.#isStrange(request, response)) return
    const answer = this.#do(method, new URL(url, 'http://stub'), body)
    if (this.mood === 'lost') return void request.socket.destroy()
    response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' })
    response.end(JSON.stringify(answer ?? { error: { code: 'BAD_REQUEST_ERROR' } }))
  }

  #isStrange(request: IncomingMessage, response: ServerResponse): boolean {
    if (this.mood === 'silent') return true
    if (this.mood === 'endless') {
      response.writeHead(200)
      const more = setInterval(() => response.write(' '.repeat(65_536)), 1)
      response.on('close', () => clearInterval(more))
      return true
    }
    const right = Buffer.from(`${KEYS.keyId}:${KEYS.keySecret}`).toString('base64')
    if (this.mood === 'refusing' || request.headers.authorization !== `Basic ${right}`) {
      response.writeHead(401).end('{"error":{"description":"Authentication failed"}}')
    } else if (this.mood === 'failing' || this.#isAboutBroken(request))
      response.writeHead(502).end('<html>Bad Gateway</html>')
    else if (this.mood === 'garbage') response.writeHead(200).end('{"id":7,"items":[{"id":null}]}')
    else return false
    return true
  }

  #isAboutBroken({ url }: IncomingMessage): boolean {
    return this.broken !== undefined && url === `/v1/orders/${this.broken}/payments`
  }

  #do(method: string, { pathname, searchParams }: URL, body: string): object | undefined {
    if (method === 'POST' && pathname === '/v1/orders') {
      const { amount, currency, receipt, notes } = JSON.parse(body) as StubOrder
      const id = `order_Stub${++this.#names}`
      const order: StubOrder = {
        id,
        entity: 'order',
        amount,
        currency,
        receipt,
        status: 'created',
        notes,
        created_at: Math.floor(Date.now() / 1000),
      }
      this.orders.push(order)
      return order
    }
    if (pathname === '/v1/orders') return collection(this.#find(searchParams))
    const [, orderId] = /^\/v1\/orders\/(\w+)\/payments$/.exec(pathname) ?? []
    if (orderId === undefined || orderId === this.forgotten) return undefined
    return collection(this.payments.filter((payment) => payment.order_id === orderId))
  }

  #find(asked: URLSearchParams): StubOrder[] {
    if (!asked.has('from')) {
      return this.orders.filter(({ receipt }) => receipt === asked.get('receipt'))
    }
    const [from = 0, count = 10, skip = 0] = ['from', 'count', 'skip'].map((name) =>
      Number(asked.get(name)),
    )
    const since = this.orders.filter((order) => order.created_at >= from)
    return since.reverse().slice(skip, skip + count)
  }
}

const collection = (items: object[]) => ({ entity: 'collection', count: items.length, items })
