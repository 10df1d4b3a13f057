import { expect, test, vi } from 'vitest'
import { addressKey, openRateLimiter } from './rate-limiter.ts'

test.for([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::ffff', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
] as const)('%s counts as %s', ([address, key]) => {
  expect(addressKey(address)).toBe(key)
})

test('an allowance is spent, refused with the seconds to wait, and given back', async () => {
  const limiter = openRateLimiter(1)
  const twice = { name: 'twice', points: 2, seconds: 60 }
  await limiter.spend(twice, 'ada')
  await limiter.spend(twice, 'ada')

  await expect(limiter.spend(twice, 'ada')).rejects.toMatchObject({
    code: 'rate_limited',
    retryAfterSeconds: 60,
  })
  await expect(limiter.spend(twice, 'grace')).resolves.toBeUndefined()
  await limiter.forgive(twice, 'ada')
  await expect(limiter.spend(twice, 'ada')).resolves.toBeUndefined()
})

test('RATE_LIMIT_SCALE multiplies every allowance', async () => {
  const limiter = openRateLimiter(3)
  const once = { name: 'once', points: 1, seconds: 60 }
  const tries = await Promise.allSettled(
    Array.from({ length: 4 }, () => limiter.spend(once, 'ada')),
  )

  expect(tries.map((attempt) => attempt.status)).toEqual([
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'rejected',
  ])
})

test('while the first of several processes does not answer, each counts for itself', async () => {
  const send = process.send
  const isOfLimiter = (message: unknown) =>
    typeof message === 'object' && message !== null && 'channel' in message
  // what the limiter says goes nowhere; what runs the tests is heard
  Object.assign(process, {
    send: (message: unknown) =>
      isOfLimiter(message) || send?.call(process, message, () => undefined),
  })
  vi.useFakeTimers()
  try {
    const limiter = openRateLimiter(1, 'by workers')
    const once = { name: 'unheard', points: 1, seconds: 60 }
    const isSpent = limiter.isSpent(once, 'ada')
    const tries = [limiter.spend(once, 'ada'), limiter.spend(once, 'ada')]
    const told = Promise.allSettled([isSpent, ...tries])
    await vi.advanceTimersByTimeAsync(3000)

    expect((await told).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected'])
    await expect(tries[1]).rejects.toMatchObject({ code: 'rate_limited' })
  } finally {
    vi.useRealTimers()
    Object.assign(process, { send })
  }
})
