import type { AttachmentId } from '@devgrove/contract/ids'
import type { sendMessage } from '@devgrove/contract/chats.socket'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Failure } from '../../../platform/call.ts'
import { openOutbox } from './outbox.calls.ts'

/** What a browser keeps, its keys to be read as those of an object. */
class Kept {
  [key: string]: unknown
  getItem(key: string) {
    return this[key] ?? null
  }
  setItem(key: string, value: string) {
    this[key] = value
  }
  removeItem(key: string) {
    delete this[key]
  }
}

/** A line whose answers a test decides, one by one. */
function line() {
  const said: { userId: string; text: string; answer: (outcome: 'stored' | Failure) => void }[] = []
  let open = () => undefined as void
  const state = { isOpen: true }
  return {
    said,
    state,
    reopen: () => open(),
    isOpen: () => state.isOpen,
    onOpen: (listener: () => void) => {
      open = listener
      return () => undefined
    },
    say: ((_event: typeof sendMessage, payload: { userId: string; newMessage: { text: string } }) =>
      new Promise((resolve, reject) => {
        const { userId, newMessage } = payload
        const answer = (outcome: 'stored' | Failure) =>
          outcome === 'stored' ? resolve({ newMessage, previousAt: null }) : reject(outcome)
        said.push({ userId, text: newMessage.text, answer })
      })) as never,
  }
}

let storage: Kept

beforeEach(() => {
  storage = new Kept()
  vi.stubGlobal('window', { localStorage: storage })
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const settle = () => vi.advanceTimersByTimeAsync(0)

test('messages of one chat go one after the other, those of two side by side', async () => {
  const to = line()
  const sent: string[] = []
  const outbox = openOutbox('me')
  outbox.sendBy({ line: to, onSent: (_peer, { newMessage }) => sent.push(newMessage.text) })
  for (const text of ['one', 'two']) outbox.write('grace', text)
  outbox.write('linus', 'three')
  expect(to.said.map(({ text }) => text)).toEqual(['one', 'three'])

  to.said[0]?.answer('stored')
  await settle()

  expect(to.said.map(({ text }) => text)).toEqual(['one', 'three', 'two'])
  expect(sent).toEqual(['one'])
  expect(outbox.unsent().map(({ text }) => text)).toEqual(['two', 'three'])
})

test('silence is no refusal: the same message goes again, and nothing overtakes it', async () => {
  const to = line()
  const outbox = openOutbox('me')
  outbox.sendBy({ line: to, onSent: () => undefined })
  for (const text of ['one', 'two']) outbox.write('grace', text)
  to.said[0]?.answer(new Failure('No response', { code: 'no_response' }))
  await vi.advanceTimersByTimeAsync(5000)

  expect(to.said.map(({ text }) => text)).toEqual(['one', 'one'])
  expect(outbox.unsent().map(({ refusal }) => refusal)).toEqual(['', ''])
})

test('a refusal is told, can be tried again, and holds up nothing behind it', async () => {
  const to = line()
  const outbox = openOutbox('me')
  outbox.sendBy({ line: to, onSent: () => undefined })
  for (const text of ['one', 'two']) outbox.write('grace', text)
  to.said[0]?.answer(new Failure('Chat is blocked.', { code: 'chat_blocked' }))
  await settle()
  expect(outbox.unsent()[0]?.refusal).toBe('Chat is blocked.')
  expect(to.said.map(({ text }) => text)).toEqual(['one', 'two'])
  to.said[1]?.answer('stored')
  await settle()

  outbox.retry(outbox.unsent()[0]!._id)
  to.said[2]?.answer('stored')
  await settle()

  expect(outbox.unsent()).toEqual([])
})

test('what is not acknowledged survives a reload, each member’s apart, and goes when there is a line', async () => {
  const outbox = openOutbox('me')
  outbox.write('grace', 'one')
  outbox.write('grace', 'two')
  storage.setItem('unsent:me:broken', '{')
  const ids = outbox.unsent().map(({ _id }) => _id)

  const after = line()
  after.state.isOpen = false
  const again = openOutbox('me')
  again.sendBy({ line: after, onSent: () => undefined })
  expect(again.unsent().map(({ _id }) => _id)).toEqual(ids)
  expect(openOutbox('you').unsent()).toEqual([])
  expect(after.said).toEqual([])
  after.state.isOpen = true
  after.reopen()

  expect(after.said.map(({ text }) => text)).toEqual(['one'])
})

test('what a message brings survives a reload with it, and is named as it goes; what is broken is none', () => {
  const attachment = { _id: 'file' as AttachmentId, name: 'notes.md', bytes: 5 }
  openOutbox('me').write('grace', 'notes.md', undefined, attachment)
  const [kept] = openOutbox('me').unsent()
  storage.setItem('unsent:me:broken', JSON.stringify({ ...kept, attachment: { _id: 1 } }))

  const [after, ...others] = openOutbox('me').unsent()
  expect(others).toEqual([])
  expect(after?.attachment).toEqual(attachment)
  const said: unknown[] = []
  const say = ((_event: unknown, payload: { newMessage: unknown }) => {
    said.push(payload.newMessage)
    return new Promise(() => undefined)
  }) as never
  openOutbox('me').sendBy({ line: { ...line(), say }, onSent: () => undefined })
  expect(said).toEqual([
    { _id: kept?._id, text: 'notes.md', replyTo: undefined, attachment: 'file' },
  ])
})

test('what was refused goes to the peer’s present name, and stays refused', async () => {
  const to = line()
  const outbox = openOutbox('me')
  outbox.sendBy({ line: to, onSent: () => undefined })
  outbox.write('grace', 'one')
  outbox.write('linus', 'two')
  to.said[0]?.answer(new Failure('Chat is blocked.', { code: 'chat_blocked' }))
  await settle()

  outbox.readdress('grace', 'grace.h')

  const expected = { to: 'grace.h', text: 'one', refusal: 'Chat is blocked.' }
  expect(outbox.unsent()[0]).toMatchObject(expected)
  expect(openOutbox('me').unsent()[0]).toMatchObject(expected)
  expect(to.said).toHaveLength(2)
})

test('what is refused after its peer was renamed stays with the present name', async () => {
  const to = line()
  const outbox = openOutbox('me')
  outbox.sendBy({ line: to, onSent: () => undefined })
  outbox.write('grace', 'one')
  outbox.readdress('grace', 'grace.h')

  to.said[0]?.answer(new Failure('Chat is blocked.', { code: 'chat_blocked' }))
  await settle()

  expect(outbox.unsent()).toMatchObject([{ to: 'grace.h', refusal: 'Chat is blocked.' }])
})

test('what was given up while it was on its way does not come back when it is refused', async () => {
  const to = line()
  const outbox = openOutbox('me')
  outbox.sendBy({ line: to, onSent: () => undefined })
  outbox.write('grace', 'one')
  outbox.discard(outbox.unsent()[0]?._id as never)

  to.said[0]?.answer(new Failure('Chat is blocked.', { code: 'chat_blocked' }))
  await settle()

  expect(outbox.unsent()).toEqual([])
})

describe('two tabs', () => {
  test('each sends what it wrote, and neither what the other is about to send', async () => {
    const [to, other] = [line(), line()]
    const [writes, watches] = [openOutbox('me'), openOutbox('me')]
    writes.sendBy({ line: to, onSent: () => undefined })
    watches.sendBy({ line: other, onSent: () => undefined })
    writes.write('grace', 'one')
    watches.lookAgain(null)
    expect(watches.unsent()).toEqual([])

    to.said[0]?.answer('stored')
    await settle()
    watches.lookAgain(null)
    await vi.advanceTimersByTimeAsync(60_000)

    expect([to.said.length, other.said.length]).toEqual([1, 0])
  })

  test('what one leaves unsent is shown by the other, sent from there, and gone from both', async () => {
    const to = line()
    const [closed, stays] = [openOutbox('me'), openOutbox('me')]
    closed.write('grace', 'written without a network')
    stays.sendBy({ line: to, onSent: () => undefined })
    stays.lookAgain(null)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(stays.unsent().map(({ text }) => text)).toEqual(['written without a network'])

    to.said[0]?.answer('stored')
    await settle()
    closed.lookAgain(null)

    expect([to.said.length, Object.keys(storage).length]).toEqual([1, 0])
    expect([closed.unsent(), stays.unsent()]).toEqual([[], []])
  })

  test('a line that comes back sends what another tab left long ago', async () => {
    const to = line()
    const [closed, stays] = [openOutbox('me'), openOutbox('me')]
    to.state.isOpen = false
    stays.sendBy({ line: to, onSent: () => undefined })
    closed.write('grace', 'one')
    await vi.advanceTimersByTimeAsync(20_000)

    to.state.isOpen = true
    to.reopen()

    expect(to.said.map(({ text }) => text)).toEqual(['one'])
  })

  test('what the storage has no room for is kept by its own page whatever others do', () => {
    vi.spyOn(Kept.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full')
    })
    const outbox = openOutbox('me')
    outbox.write('grace', 'one')
    outbox.lookAgain(null)

    expect(outbox.unsent().map(({ text }) => text)).toEqual(['one'])
    outbox.discard(outbox.unsent()[0]?._id as never)
    vi.restoreAllMocks()
  })
})
