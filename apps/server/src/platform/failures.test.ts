import { expect, test } from 'vitest'
import { refusalOf } from './failures.ts'

const withCode = (code: string): Error => Object.assign(new Error('no'), { code })

test.for([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
  '08006',
  '25006',
  '53100',
  '53300',
  '57014',
  '57P01',
  '55P03',
])(
  '%s is somebody who cannot be reached, or write, now, and whoever asked may come again',
  (code) => {
    expect(refusalOf(withCode(code))).toMatchObject({ status: 503, retryAfterSeconds: 2 })
  },
)

test.for([
  'Client has encountered a connection error and is not queryable',
  'Connection terminated unexpectedly',
  'timeout exceeded when trying to connect',
])('so is a database of which pg says: %s', (text) => {
  expect(refusalOf(new Error(text))).toMatchObject({ status: 503, retryAfterSeconds: 2 })
})

test.for(['23505', '42P01', 'ERR_INVALID_ARG_TYPE'])('%s is a bug', (code) => {
  expect(refusalOf(withCode(code))).toBeUndefined()
})
