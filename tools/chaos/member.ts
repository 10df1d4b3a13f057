// One member's browser without a window, in a thread of its own: the line, the outbox and the timeline of the real client.
import { parentPort, workerData } from 'node:worker_threads'
import { joinChat } from '@devgrove/contract/chats.socket'
import { QueryObserver } from '@tanstack/react-query'
import { timelineKey, timelineQuery } from '../../apps/web/src/features/chats/chats.calls.ts'
import { followChats, takeIn } from '../../apps/web/src/features/chats/chats.live.ts'
import { openOutbox } from '../../apps/web/src/features/chats/writing/outbox.calls.ts'
import { loadOlder } from '../../apps/web/src/features/chats/messages/older.calls.ts'
import type { Timeline } from '../../apps/web/src/features/chats/messages/timeline.rules.ts'
import { createQueryClient } from '../../apps/web/src/platform/query-client.ts'
import { openLine } from '../../apps/web/src/platform/socket.ts'

const LOOK_EVERY_MS = 50

export interface MemberPart {
  address: string
  cookie: string
  userId: string
  peer: string
  count: number
  writeEveryMs: number
}

/** What a member says to the stage: how far they are, and in the end all that they see. */
export type MemberReport =
  | { kind: 'sent' }
  | { kind: 'shown'; isBehind: boolean; isPeerOnline: boolean; last: string }
  | { kind: 'all'; messages: { id: string; sender: string; text: string }[] }

export type MemberOrder = 'show' | 'all' | 'leave'

const { address, cookie, userId, peer, count, writeEveryMs } = workerData as MemberPart
const port = parentPort
if (!port) throw new Error('a member runs in a thread of its own')
const report = (said: MemberReport): void => port.postMessage(said)

// a page asks its own server, with its cookies
const fetchThere = globalThis.fetch
globalThis.fetch = (path, options) =>
  fetchThere(new URL(path as string, address), {
    ...options,
    headers: { ...(options?.headers as Record<string, string>), cookie },
  })

const client = createQueryClient(() => {
  throw new Error('the session is gone')
})
const line = openLine(undefined, address, { extraHeaders: { cookie } })
const outbox = openOutbox(userId)
outbox.sendBy({ line, onSent: (to, stored) => takeIn(client, to, stored) })
followChats(client, line, (username) => username === peer)
line.onOpen(() => void line.say(joinChat, { userId: peer }).catch(() => undefined))
new QueryObserver(client, timelineQuery(peer)).subscribe(() => undefined)

const timeline = (): Timeline | undefined => client.getQueryData<Timeline>(timelineKey(peer))

let written = 0
const writing = setInterval(() => {
  if (written < count) outbox.write(peer, `${userId} ${written++}`)
  else clearInterval(writing)
}, writeEveryMs)
const looking = setInterval(() => {
  if (written < count || outbox.unsent().length > 0) return
  clearInterval(looking)
  report({ kind: 'sent' })
}, LOOK_EVERY_MS)

const show = (): void => {
  const shown = timeline()
  report({
    kind: 'shown',
    isBehind: shown?.isBehind ?? true,
    isPeerOnline: shown?.header.online ?? false,
    last: shown?.messages.at(-1)?._id ?? '',
  })
}

async function showAll(): Promise<void> {
  while (timeline()?.hasOlder) await loadOlder(client, peer)
  const messages = timeline()?.messages ?? []
  report({
    kind: 'all',
    messages: messages.map(({ _id: id, sender, text }) => ({ id, sender, text })),
  })
}

port.on('message', (order: MemberOrder) => {
  if (order === 'show') show()
  else if (order === 'all') void showAll()
  else {
    line.close()
    process.exit(0)
  }
})
