import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const problems = (environment: Record<string, string>): string[] => {
  const reading = readConfig(environment)
  return 'problems' in reading ? reading.problems : []
}

test('nothing has to be set', () => {
  const reading = readConfig({})

  expect(reading).toMatchObject({
    config: {
      port: 3000,
      host: '127.0.0.1',
      seedDemo: true,
      rateLimitScale: 1,
      isProduction: false,
      isSecure: false,
      isLoopback: true,
    },
  })
})

test('an empty value is as good as none', () => {
  expect(problems({ PORT: '', DATABASE_URL: '', SMTP_URL: '' })).toEqual([])
})

test('every wrong value is named at once, and none of them is printed', () => {
  const wrong = {
    PORT: 'hunter2',
    DATABASE_URL: 'mysql://hunter2@host/x',
    PUBLIC_URL: 'hunter2',
    SMTP_URL: 'http://hunter2',
    SEED_DEMO: 'hunter2',
    RATE_LIMIT_SCALE: '-hunter2',
    LOG_LEVEL: 'hunter2',
    HOST: 'hunter 2',
    TRUST_PROXY: 'hunter2!',
    MAIL_FROM: 'hunter2',
  }

  const named = problems(wrong).map((line) => line.split(' ')[0])

  expect(named.toSorted()).toEqual(Object.keys(wrong).toSorted())
  expect(problems(wrong).join('\n')).not.toMatch(/hunter/)
})

test.for(['0x10', '70000', '-1', '3000 ', '1e3'])('PORT %s is refused', (PORT) => {
  expect(problems({ PORT })).toEqual(['PORT must be a number from 0 to 65535'])
})

test('the demo community is never for production nor for a database of somebody else', () => {
  expect(problems({ NODE_ENV: 'production', SEED_DEMO: 'on' })).toHaveLength(1)
  expect(problems({ DATABASE_URL: 'postgres://localhost/x', SEED_DEMO: 'on' })).toHaveLength(1)
  for (const environment of [
    { NODE_ENV: 'production' },
    { DATABASE_URL: 'postgres://localhost/x' },
  ]) {
    expect(readConfig(environment)).toMatchObject({ config: { seedDemo: false } })
  }
})

test('cookies are Secure when the public address is https', () => {
  expect(readConfig({ PUBLIC_URL: 'https://devgrove.example/x' })).toMatchObject({
    config: { isSecure: true, publicUrl: 'https://devgrove.example' },
  })
  expect(readConfig({ HOST: '0.0.0.0' })).toMatchObject({ config: { isLoopback: false } })
})
