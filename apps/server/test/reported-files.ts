// Files that come with messages, and what moderators read of them in a report.
import { expect } from 'vitest'
import type { MessageId } from '@devgrove/contract/ids'
import { type Report, reportMessage, viewReports } from '@devgrove/contract/reports'
import { brings, newId, send } from './attached-files.ts'
import type { Person, World } from './world.ts'

/** Sends somebody a message that comes with a file. */
export async function sendFile(me: Person, to: Person, file?: Uint8Array, name?: string) {
  const attachment = await brings(me, to, file, name)
  const sending = { attachment: attachment._id, text: 'Look', id: newId() }
  expect((await send(await me.goOnline(), to, sending)).success).toBe(true)
  return { attachment, messageId: sending.id }
}

export async function report(who: Person, messageId: MessageId, withContext = false) {
  const body = { reason: 'harassment', text: '', withContext } as const
  const { status } = await who.call(reportMessage, { params: { messageId }, body })
  expect(status).toBe(200)
}

/** The one report that waits. */
export async function waitingReport(moderator: Person): Promise<Report> {
  const { reports } = (await moderator.call(viewReports, { params: { state: 'open' } })).body
  const [waiting, ...others] = reports
  if (!waiting || others.length > 0) throw new Error(`${reports.length} reports wait`)
  return waiting
}

export async function pairAndModerator(world: World) {
  const [ada, grace] = await world.pair()
  return { ada, grace, mod: await world.person('mod', { role: 'moderator' }) }
}

/** Grace has sent Ada a file, and Ada has reported the message. */
export async function reportedFile(world: World, content?: Uint8Array, name?: string) {
  const people = await pairAndModerator(world)
  const sent = await sendFile(people.grace, people.ada, content, name)
  await report(people.ada, sent.messageId)
  const file = (await waitingReport(people.mod)).entries[0]?.message?.file
  if (!file) throw new Error('the report has no file')
  return { ...people, ...sent, file }
}
