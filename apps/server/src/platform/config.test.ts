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
      isPrivate: true,
    },
  })
})

test('a bucket is described as a whole or not at all', () => {
  const whole = {
    S3_BUCKET: 'pictures',
    S3_REGION: 'eu-central-1',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'hunter2',
  }

  expect(readConfig(whole)).toMatchObject({
    config: {
      s3: {
        bucket: 'pictures',
        region: 'eu-central-1',
        endpoint: undefined,
        accessKeyId: 'id',
        secretAccessKey: 'hunter2',
        forcePathStyle: false,
      },
    },
  })
  const more = { ...whole, S3_ENDPOINT: 'http://127.0.0.1:9000', S3_FORCE_PATH_STYLE: 'on' }
  expect(readConfig(more)).toMatchObject({
    config: { s3: { endpoint: 'http://127.0.0.1:9000', forcePathStyle: true } },
  })
  expect(readConfig({})).toMatchObject({ config: { s3: undefined } })
  expect(problems({ S3_BUCKET: 'pictures', S3_REGION: 'x' })).toEqual([
    'S3_ACCESS_KEY_ID must be set too, because S3_BUCKET is',
    'S3_SECRET_ACCESS_KEY must be set too, because S3_BUCKET is',
  ])
  expect(problems({ S3_ENDPOINT: 'https://s3.example' })).toHaveLength(4)
})

test('an app at GitHub is described as a whole or not at all, and its secret travels encrypted', () => {
  const app = { GITHUB_CLIENT_ID: 'an-app-there', GITHUB_CLIENT_SECRET: 'hunter2hunter2' }
  const github = { clientId: 'an-app-there', clientSecret: 'hunter2hunter2' }
  const own = 'https://github.example/'

  expect(readConfig({})).toMatchObject({ config: { github: undefined } })
  expect(readConfig(app)).toMatchObject({ config: { github: { ...github, url: undefined } } })
  expect(readConfig({ ...app, GITHUB_URL: own })).toMatchObject({
    config: { github: { ...github, url: 'https://github.example' } },
  })
  expect(problems({ GITHUB_CLIENT_ID: 'an-app-there' })).toEqual([
    'GITHUB_CLIENT_SECRET must be set too, because GITHUB_CLIENT_ID is',
  ])
  expect(problems({ GITHUB_URL: own })).toHaveLength(2)
  for (const GITHUB_URL of ['http://github.example', 'github.example', 'ftp://localhost'])
    expect(problems({ ...app, GITHUB_URL })).toEqual([
      'GITHUB_URL must be a URL that begins with https://',
    ])
})

test('a provider of payments is described as a whole or not at all (S-29)', () => {
  const whole = {
    RAZORPAY_KEY_ID: 'rzp_test_hunter2',
    RAZORPAY_KEY_SECRET: 'hunter2hunter2',
    RAZORPAY_WEBHOOK_SECRET: 'hunter2hunter2hunter2',
  }

  expect(readConfig(whole)).toMatchObject({
    config: { razorpay: { keyId: 'rzp_test_hunter2', webhookSecret: 'hunter2hunter2hunter2' } },
  })
  expect(readConfig({})).toMatchObject({ config: { razorpay: undefined } })
  for (const empty of ['', undefined]) {
    expect(readConfig({ ...whole, RAZORPAY_WEBHOOK_SECRET: empty })).toEqual({
      problems: ['RAZORPAY_WEBHOOK_SECRET must be set too, because RAZORPAY_KEY_ID is'],
    })
  }
  expect(problems({ RAZORPAY_WEBHOOK_SECRET: whole.RAZORPAY_WEBHOOK_SECRET })).toEqual([
    'RAZORPAY_KEY_ID must be set too, because RAZORPAY_WEBHOOK_SECRET is',
    'RAZORPAY_KEY_SECRET must be set too, because RAZORPAY_WEBHOOK_SECRET is',
  ])
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
    SKILLS_URL: 'ftp://hunter2',
    SEED_DEMO: 'hunter2',
    RATE_LIMIT_SCALE: '-hunter2',
    LOG_LEVEL: 'hunter2',
    HOST: 'hunter 2',
    TRUST_PROXY: 'hunter2!',
    MAIL_FROM: 'hunter2',
    CONTACT_TO: 'hunter2@x',
    S3_BUCKET: 'hunter2!',
    S3_REGION: 'hunter 2',
    S3_ENDPOINT: 'hunter2',
    S3_FORCE_PATH_STYLE: 'hunter2',
    RAZORPAY_KEY_ID: 'hunter 2',
    RAZORPAY_KEY_SECRET: 'hunter2',
    RAZORPAY_WEBHOOK_SECRET: 'hunter2',
    SELLER_NAME: 'hunter\n2',
    SELLER_GSTIN: 'hunter2',
    NODE_ENV: 'hunter2',
  }

  const named = problems(wrong).map((line) => line.split(' ')[0])

  expect(named.toSorted()).toEqual(Object.keys(wrong).toSorted())
  expect(problems(wrong).join('\n')).not.toMatch(/hunter/)
})

test.for(['0x10', '70000', '-1', '3000 ', '1e3'])('PORT %s is refused', (PORT) => {
  expect(problems({ PORT })).toEqual(['PORT must be a number from 0 to 65535'])
})

test.for(['prod', 'Production', 'production ', 'staging'])(
  'NODE_ENV %s, which would begin a trial with well-known passwords, is refused',
  (NODE_ENV) => {
    expect(problems({ NODE_ENV })).toEqual(['NODE_ENV must be production, development or test'])
  },
)

test.for(['10.0.0.0/0', '::/0', '10.0.0.0/33', '127.0.0.1,0.0.0.0/0'])(
  'TRUST_PROXY %s is refused before anything begins',
  (TRUST_PROXY) => {
    expect(problems({ TRUST_PROXY })).toEqual([
      'TRUST_PROXY must be a list of addresses or networks, parted by commas',
    ])
  },
)

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
})

test.for([
  { HOST: '0.0.0.0' },
  { HOST: '127.example.org' },
  { PUBLIC_URL: 'https://devgrove.example' },
  { TRUST_PROXY: '127.0.0.1' },
  { NODE_ENV: 'production' },
  { DATABASE_URL: 'postgres://localhost/x' },
])('whoever sets %o may be reached by others', (environment) => {
  expect(readConfig(environment)).toMatchObject({ config: { isPrivate: false } })
})

test('an address of this machine keeps the server private', () => {
  for (const PUBLIC_URL of [
    'http://localhost:3000',
    'http://127.0.0.1:3000',
    'http://[::1]:3000',
  ]) {
    expect(readConfig({ PUBLIC_URL })).toMatchObject({ config: { isPrivate: true } })
  }
})

test.for(['10.0.0.0/8', '::1', 'fd00::/8, 127.0.0.1'])('TRUST_PROXY may be %s', (TRUST_PROXY) => {
  expect(problems({ TRUST_PROXY })).toEqual([])
})

test.for(['10.0.0.0/33', '1.2.3', '::1/129', '10.0.0.1,', '10.0.0.0/8/8', 'true'])(
  'TRUST_PROXY %s is refused',
  (TRUST_PROXY) => {
    expect(problems({ TRUST_PROXY })).toEqual([
      'TRUST_PROXY must be a list of addresses or networks, parted by commas',
    ])
  },
)
