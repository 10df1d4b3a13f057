import { Writable } from 'node:stream'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { logOptions } from './log.ts'

function write(line: object): string {
  let written = ''
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      written += chunk.toString()
      done()
    },
  })
  pino(logOptions('info'), sink).info(line, 'something\n{"level":50}')
  return written
}

test('secrets never reach the log, at whatever depth they are logged', () => {
  const secret = 'canary-7f3a'
  const line = write({
    password: secret,
    body: { newPassword: secret, token: secret, email: secret },
    request: { headers: { cookie: secret, authorization: secret, 'set-cookie': secret } },
  })

  expect(line).not.toContain(secret)
})

test('an error is logged without the values of the row it is about', () => {
  const error = Object.assign(new Error('duplicate key value'), {
    code: '23505',
    detail: 'Key (email)=(canary-7f3a@example.org) already exists.',
  })
  const line = write({ err: error })

  expect(line).not.toContain('canary')
  expect(JSON.parse(line)).toMatchObject({ err: { message: 'duplicate key value', code: '23505' } })
})

test('one event is one line, whatever people put into it', () => {
  const line = write({ name: 'x\n{"level":50}' })

  expect(line.trimEnd().split('\n')).toHaveLength(1)
  expect(JSON.parse(line)).toMatchObject({ level: 30 })
})
