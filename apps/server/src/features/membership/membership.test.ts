import { expect } from 'vitest'
import { exportAccount } from '@devgrove/contract/account-export'
import { openJobs } from '../../platform/jobs.ts'
import { secondsAfter } from '../../platform/time.ts'
import type { Letter } from '../../platform/mail.ts'
import { isPremium, membership, orderId, send, test, verify } from '../../../test/payment-world.ts'
import type { World } from '../../../test/world.ts'
import { membershipJobs } from './membership.jobs.ts'
import { mailNotice } from './notices/mail-notice.ts'
import { forgetEvents, tellEnds } from './notices/tell-ends.ts'

const DAY = 24 * 3600

/** Runs work with the real queue behind it; returns the letters that came of it. */
async function withJobs(
  world: World,
  letters: number,
  work: (sent: readonly Letter[]) => Promise<void>,
) {
  const sent: Letter[] = []
  const jobs = await openJobs(
    world.connection,
    async (letter) => void sent.push(letter),
    world.ctx.log,
  )
  const before = world.ctx.queue
  try {
    await membershipJobs(jobs, world.ctx)
    world.ctx.queue = jobs.queue
    await work(sent)
    await expect.poll(() => sent.length, { timeout: 15_000 }).toBe(letters)
  } finally {
    world.ctx.queue = before
    await jobs.stop()
  }
  return sent
}

test(
  'a payment, a refund, the days before the end and the end are each told by one letter',
  { timeout: 60_000 },
  async ({ world, stub }) => {
    const ada = await world.person('ada')
    world.stoppedAt = new Date('2026-01-10T00:00:00.000Z')
    const sent = await withJobs(world, 5, async (sent) => {
      const first = stub.pay(await orderId(ada))
      await Promise.all([verify(ada), verify(ada)])
      stub.pay(await orderId(ada))
      await verify(ada)
      await send(world, stub.event('refund.processed', stub.refund(first)))
      for (const day of ['2026-02-04', '2026-02-06', '2026-02-08', '2026-02-11', '2026-02-12']) {
        world.stoppedAt = new Date(`${day}T12:00:00.000Z`)
        await Promise.all([tellEnds(world.ctx), tellEnds(world.ctx)])
        // what is said of the end is said before it
        await expect
          .poll(() => sent.some(({ subject }) => subject.includes('ends soon')), {
            timeout: 15_000,
          })
          .toBe(true)
      }
      world.stoppedAt = undefined
    })

    expect(sent.map(({ subject }) => subject).toSorted()).toEqual([
      'Your payment DG-2026-000001 was refunded',
      'Your premium membership ends soon',
      'Your premium membership has ended',
      'Your receipt DG-2026-000001 from Devgrove',
      'Your receipt DG-2026-000002 from Devgrove',
    ])
    expect(sent.every(({ to }) => to === 'ada@example.org')).toBe(true)
    expect(sent.find(({ subject }) => subject.includes('ends soon'))?.text).toContain(
      'paid until 7 February 2026 at 00:00 UTC.',
    )
    expect(sent.find(({ subject }) => subject.includes('receipt'))?.text).toContain('₹149.00')
    expect(sent.filter(({ text }) => /Thank you, Ada[.]|Hello Ada,/.test(text))).toHaveLength(4)
  },
)

test('whoever renews hears of the new end and not of the old one', async ({ world, stub }) => {
  const ada = await world.person('ada')
  world.stoppedAt = new Date('2026-01-10T00:00:00.000Z')
  stub.pay(await orderId(ada))
  await verify(ada)
  const notices = async () =>
    (
      await world.ctx.db
        .selectFrom('membership_notices')
        .select(['kind', 'premium_until'])
        .where('order_id', 'is', null)
        .orderBy('id')
        .execute()
    ).map((row) => [row.kind, row.premium_until?.toISOString().slice(0, 10)])
  world.stoppedAt = new Date('2026-02-08T00:00:00.000Z')
  await tellEnds(world.ctx)
  stub.pay(await orderId(ada))
  await verify(ada)
  world.stoppedAt = new Date('2026-02-11T00:00:00.000Z')
  await tellEnds(world.ctx)
  expect(await notices()).toEqual([['reminder', '2026-02-10']])

  world.stoppedAt = new Date('2026-03-08T00:00:00.000Z')
  await tellEnds(world.ctx)
  await tellEnds(world.ctx)

  expect(await notices()).toEqual([
    ['reminder', '2026-02-10'],
    ['reminder', '2026-03-10'],
  ])
})

test('a letter about the end that waited until after it is not sent any more', async ({
  world,
  stub,
}) => {
  const ada = await world.person('ada')
  world.stoppedAt = new Date('2026-01-10T00:00:00.000Z')
  stub.pay(await orderId(ada))
  await verify(ada)
  world.stoppedAt = new Date('2026-02-08T00:00:00.000Z')
  await tellEnds(world.ctx)
  const { id } = await world.ctx.db
    .selectFrom('membership_notices')
    .select('id')
    .where('kind', '=', 'reminder')
    .executeTakeFirstOrThrow()
  const sent: string[] = []
  const mailIt = () => mailNotice(world.ctx, async ({ subject }) => void sent.push(subject), id)

  world.stoppedAt = new Date('2026-02-09T23:59:00.000Z')
  await mailIt()
  world.stoppedAt = new Date('2026-02-10T00:00:00.000Z')
  await mailIt()

  expect(sent).toEqual(['Your premium membership ends soon'])
})

test('open pages hear that the membership is over', async ({ world, stub }) => {
  const ada = await world.person('ada')
  const now = new Date()
  world.stoppedAt = now
  stub.pay(await orderId(ada))
  await verify(ada)
  const page = await ada.goOnline()
  world.stoppedAt = secondsAfter(now, 32 * DAY)

  await tellEnds(world.ctx)

  await expect.poll(() => page.heard('membershipUpdated').length).toBe(1)
  expect(await isPremium(await world.again(ada))).toBe(false)
})

test('receipts are one’s own, in the export too, and hold no card', async ({ world, stub }) => {
  const [ada, grace] = [await world.person('ada'), await world.person('grace')]
  stub.pay(await orderId(ada))
  await verify(ada)

  expect((await membership(ada)).receipts).toMatchObject([
    {
      membershipType: 'Sprout',
      amount: 14_900,
      currency: 'INR',
      taxPercent: null,
      isTest: false,
      name: 'ada Tester',
      email: 'ada@example.org',
    },
  ])
  expect((await membership(grace)).receipts).toEqual([])
  const own = (await ada.call(exportAccount)).body.account
  expect(own.receipts).toEqual((await membership(ada)).receipts)
})

test('what the provider said is forgotten after three months', async ({ world, stub }) => {
  const ada = await world.person('ada')
  world.stoppedAt = new Date()
  await send(world, stub.event('payment.captured', stub.pay(await orderId(ada))))
  const count = async () =>
    (await world.ctx.db.selectFrom('payment_events').selectAll().execute()).length
  await forgetEvents(world.ctx)
  expect(await count()).toBe(1)

  world.stoppedAt = secondsAfter(world.stoppedAt, 91 * DAY)
  await forgetEvents(world.ctx)

  expect(await count()).toBe(0)
})
