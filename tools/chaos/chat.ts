// One round: two members write to each other over a bad network until all is sent, and what they see is judged.
import { setTimeout as delay } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { UserId } from '@devgrove/contract/ids'
import type { Database } from '../../apps/server/src/platform/database/database.ts'
import { insertSession } from '../../apps/server/test/people.ts'
import { openCuttingProxy } from './cutting-proxy.ts'
import { isClean, judge, type Seen, type Verdict } from './judge.ts'
import type { MemberOrder, MemberPart, MemberReport } from './member.ts'
import { type People, twoConnected } from './people.ts'

const WRITE_EVERY_MS = 5
const SENT_WITHIN_MS = 600_000
const SHOWN_WITHIN_MS = 30_000

export interface Stage {
  db: Database
  secret: string
  ports: readonly number[]
}

export interface Round {
  name: string
  seed: number
  /** How many messages each of the two writes. */
  count: number
  /** How slowly they write, so that what happens meanwhile happens in the middle of it. */
  writeEveryMs?: number
  /** What happens meanwhile, beside the cuts. */
  disturb?: () => Promise<void>
}

export interface Outcome {
  name: string
  stored: Verdict
  atAda: Verdict
  atGrace: Verdict
  cuts: number
  sentAfterMs: number
  /** From the last acknowledgement until both saw everything. */
  shownAfterMs: number
  isClean: boolean
}

class Member {
  readonly #worker: Worker
  readonly #heard: MemberReport[] = []

  constructor(part: MemberPart) {
    this.#worker = new Worker(new URL('./member.ts', import.meta.url), { workerData: part })
    this.#worker.on('message', (said: MemberReport) => this.#heard.push(said))
    this.#worker.on('error', (error: Error) => {
      throw error
    })
  }

  order(order: MemberOrder): void {
    this.#worker.postMessage(order)
  }

  async says<Kind extends MemberReport['kind']>(kind: Kind, withinMs: number) {
    const deadline = performance.now() + withinMs
    for (;;) {
      const found = this.#heard.findIndex((said) => said.kind === kind)
      if (found >= 0) {
        return this.#heard.splice(found, 1)[0] as Extract<MemberReport, { kind: Kind }>
      }
      if (performance.now() > deadline) throw new Error(`nothing ${kind} within ${withinMs} ms`)
      await delay(20)
    }
  }
}

export async function chat(stage: Stage, round: Round): Promise<Outcome> {
  const { db, secret, ports } = stage
  const people = await twoConnected(db, `s${round.seed}x${Date.now() % 1_000_000}`)
  const proxy = await openCuttingProxy(ports, round.seed)
  const cookies = await Promise.all(
    people.map(({ userId }) => insertSession(db, userId, secret, new Date())),
  )
  const members = people.map(
    ({ userId, username }, index) =>
      new Member({
        address: proxy.address,
        cookie: cookies[index] ?? '',
        userId: username,
        peer: people[1 - index]?.username ?? userId,
        count: round.count,
        writeEveryMs: round.writeEveryMs ?? WRITE_EVERY_MS,
      }),
  )
  try {
    const began = performance.now()
    const disturbed = round.disturb?.()
    await Promise.all(members.map((member) => member.says('sent', SENT_WITHIN_MS)))
    await disturbed
    const sentAfterMs = Math.round(performance.now() - began)
    const cuts = proxy.cuts()
    proxy.setCalm(true)
    const stored = await storedBetween(db, people)
    const shownAfterMs = await shown(members, stored.at(-1)?.id ?? '')
    const views: Seen[][] = []
    for (const member of members) {
      member.order('all')
      views.push((await member.says('all', SHOWN_WITHIN_MS)).messages)
    }
    const senders = people.map(({ username }) => username)
    const verdicts = [stored, ...views].map((seen) => judge(seen, senders, round.count, stored))
    const [inDatabase, atAda, atGrace] = verdicts as [Verdict, Verdict, Verdict]
    return {
      name: round.name,
      stored: inDatabase,
      atAda,
      atGrace,
      cuts,
      sentAfterMs,
      shownAfterMs,
      isClean: verdicts.every(isClean),
    }
  } finally {
    for (const member of members) member.order('leave')
    await proxy.close()
  }
}

async function storedBetween(db: Database, people: People): Promise<(Seen & { id: string })[]> {
  const [low, high] = people.map(({ userId }) => userId).sort()
  const rows = await db
    .selectFrom('messages')
    .innerJoin('conversations', 'conversations.id', 'messages.conversation_id')
    .where('low_user_id', '=', low as UserId)
    .where('high_user_id', '=', high as UserId)
    .select(['messages.id', 'messages.text', 'messages.is_from_low'])
    .orderBy('messages.created_at')
    .execute()
  const nameOf = (userId: string | undefined) =>
    people.find((one) => one.userId === userId)?.username ?? ''
  return rows.map(({ id, text, is_from_low: isFromLow }) => ({
    id,
    text,
    sender: nameOf(isFromLow ? low : high),
  }))
}

/** Waits until both see the last message without a gap, and each other as online. */
async function shown(members: readonly Member[], last: string): Promise<number> {
  const began = performance.now()
  for (;;) {
    for (const member of members) member.order('show')
    const reports = await Promise.all(
      members.map((member) => member.says('shown', SHOWN_WITHIN_MS)),
    )
    if (reports.every((one) => !one.isBehind && one.isPeerOnline && one.last === last)) {
      return Math.round(performance.now() - began)
    }
    if (performance.now() - began > SHOWN_WITHIN_MS) return Number.NaN
    await delay(100)
  }
}
