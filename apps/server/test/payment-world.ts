// A world whose payments are taken by the stub of Razorpay, and what people do there.
import { test as vitest } from 'vitest'
import * as contract from '@devgrove/contract/membership'
import { viewOwnProfile } from '@devgrove/contract/accounts'
import { KEYS, RazorpayStub, type StubEvent } from './razorpay-stub.ts'
import { type Person, World } from './world.ts'

export const RAZORPAY = {
  RAZORPAY_KEY_ID: KEYS.keyId,
  RAZORPAY_KEY_SECRET: KEYS.keySecret,
  RAZORPAY_WEBHOOK_SECRET: KEYS.webhookSecret,
}

interface Shop {
  world: World
  stub: RazorpayStub
}

/** A test with its own empty world and its own empty provider. */
export const test = vitest.extend<{ stage: Shop; world: World; stub: RazorpayStub }>({
  stage: [
    // oxlint-disable-next-line no-empty-pattern -- vitest reads the fixture's needs from this pattern
    async ({}, use) => {
      const stub = new RazorpayStub()
      const world = await World.open(RAZORPAY, undefined, { payments: await stub.open() })
      await use({ world, stub })
      stub.close()
      await world.close()
    },
    { scope: 'file' },
  ],
  world: async ({ stage }, use) => {
    await stage.world.empty()
    await use(stage.world)
  },
  stub: async ({ stage }, use) => {
    stage.stub.empty()
    await use(stage.stub)
  },
})

export const order = (buyer: Person, membershipType = 'Sprout') =>
  buyer.call(contract.createOrder, { body: { membershipType } })

export const orderId = async (buyer: Person, membershipType = 'Sprout'): Promise<string> =>
  orderIn(await order(buyer, membershipType))

export const verify = (buyer: Person) => buyer.call(contract.verifyPayment)

export const membership = async (member: Person) =>
  (await member.call(contract.viewMembership)).body

export const isPremium = async (member: Person): Promise<boolean> =>
  (await member.call(viewOwnProfile)).body.user.isPremium

/** What the provider sends, with whatever is given in its place. */
export const send = (world: World, event: StubEvent, changed: Partial<StubEvent> = {}) =>
  world.raw({
    method: 'POST',
    url: '/api/payment/webhook',
    headers: { ...event.headers, ...changed.headers },
    payload: changed.body ?? event.body,
  })

/** How much is written down: nothing that is refused may change it. */
export const rows = (world: World): Promise<string> => world.dump()

export const alerts = async (world: World): Promise<string[]> =>
  (await world.ctx.db.selectFrom('payment_alerts').select('why').orderBy('id').execute()).map(
    ({ why }) => why,
  )

function orderIn({ body, text }: Awaited<ReturnType<typeof order>>): string {
  if (!body.success) throw new Error(`nothing was ordered: ${text}`)
  return body.order.orderId
}
