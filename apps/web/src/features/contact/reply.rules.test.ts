import { expect, test } from 'vitest'
import { mailTo } from './reply.rules.ts'

test('a long message is quoted as far as there is room, and never cut through a sign', () => {
  for (let before = 1490; before < 1500; before++) {
    const address = mailTo({
      from_email: 'a@b.co',
      message: 'a'.repeat(before) + '\u{1f600}\u{1f600}',
    })
    const body = new URL(address).searchParams.get('body') ?? ''
    expect([...body.trim()].length).toBeLessThanOrEqual(1500)
    expect(body.isWellFormed()).toBe(true)
  }
})

test('what a visitor typed adds no receiver and no header', () => {
  const address = mailTo({ from_email: 'a@b.co?cc=x@y.co', message: 'one&bcc=x@y.co\ntwo' })
  const { pathname, searchParams } = new URL(address)
  expect(decodeURIComponent(pathname)).toBe('a@b.co?cc=x@y.co')
  expect([...searchParams.keys()]).toEqual(['subject', 'body'])
  expect(searchParams.get('body')).toBe('\r\n\r\n> one&bcc=x@y.co\r\n> two')
})
