import { expect } from 'vitest'
import { deleteMessage } from '@devgrove/contract/message-changes'
import { reportFileUrl } from '@devgrove/contract/report-file-url'
import { changeReport } from '@devgrove/contract/reports'
import type { ReportFile } from '@devgrove/contract/report-files'
import { expectFailure } from '../../../test/expect-failure.ts'
import { picture } from '../../../test/pictures.ts'
import { removeAccount } from '../../../test/remove-account.ts'
import {
  pairAndModerator,
  report,
  reportedFile,
  sendFile,
  waitingReport,
} from '../../../test/reported-files.ts'
import { type Person, test, type World } from '../../../test/world.ts'
import { forgetReportFiles } from './forget-report-files.ts'
import { forgetReports } from './forget-reports.ts'

const DAY = 24 * 3600 * 1000

const read = (who: Pick<Person, 'raw'>, { _id }: Pick<ReportFile, '_id'>, method = 'GET') =>
  who.raw({ method, url: reportFileUrl(_id) })

const copies = (world: World) =>
  world.ctx.db.selectFrom('report_files').select(['id', 'is_stored']).execute()

const isStored = async (world: World, { _id }: ReportFile) =>
  (await world.ctx.storage.get(`reports/${_id}`)) !== undefined

test('a message that came with a picture is reported with it, and moderators look at it', async ({
  world,
}) => {
  const { mod, attachment, file } = await reportedFile(world, await picture(), 'us.png')

  expect(file).toEqual({ ...attachment, _id: file._id })
  expect(file._id).not.toBe(attachment._id)
  const shown = await read(mod, file)
  expect(shown.status).toBe(200)
  expect(shown.bytes).toHaveLength(attachment.bytes)
  expect(shown.headers).toMatchObject({
    'content-type': 'image/webp',
    'content-disposition': 'inline; filename=us.webp',
    'content-length': `${attachment.bytes}`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
    'cache-control': 'private, no-cache',
    'cross-origin-resource-policy': 'same-origin',
  })
})

test('what is no picture is saved by moderators under its name, and is never a page', async ({
  world,
}) => {
  const { mod, attachment, file } = await reportedFile(world, Buffer.from('<script>'), 'ä.html')

  expect(file).toEqual({ ...attachment, _id: file._id })
  for (const method of ['GET', 'HEAD']) {
    const { status, headers, text } = await read(mod, file, method)
    expect([status, text]).toEqual([200, method === 'GET' ? '<script>' : ''])
    expect(headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="?.html.txt"; filename*=UTF-8''%C3%A4.html.txt`,
      'content-length': '8',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'private, no-cache',
    })
  }
})

test('nobody reads it but whoever may answer the report', async ({ world }) => {
  const { ada, grace, mod, attachment, file } = await reportedFile(world)
  const admin = await world.person('admin', { role: 'admin' })
  const linus = await world.person('linus')

  expect((await read(admin, file)).status).toBe(200)
  const none = await read(mod, { _id: world.ctx.newId() as ReportFile['_id'] })
  expect(none.status).toBe(404)
  const visitors = await read(world, file)
  expect(visitors.status).toBe(401)
  expectFailure(visitors, attachment.name)
  const has = { 'if-none-match': `"${file._id}"` }
  for (const person of [ada, grace, linus]) {
    const theirs = await read(person, file)
    expect([theirs.status, theirs.text]).toEqual([404, none.text])
    expect(theirs.headers['etag'] ?? theirs.headers['content-disposition']).toBeUndefined()
    expect((await read(person, file, 'HEAD')).status).toBe(404)
    const again = { method: 'GET', url: reportFileUrl(file._id), headers: has }
    expect((await person.raw(again)).status).toBe(404)
  }
  // nor does the id of either kind lead to the other
  expect((await read(mod, attachment as unknown as ReportFile)).status).toBe(404)
  expect((await mod.raw({ method: 'GET', url: `/attachments/${file._id}` })).status).toBe(404)
  for (const path of ['', file._id.toUpperCase(), `${file._id}.webp`, `../reports/${file._id}`]) {
    expect((await mod.raw({ method: 'GET', url: `/report-files/${path}` })).status).toBe(404)
  }
})

test('staff read no file of a report by them, about them, or about somebody at their height', async ({
  world,
}) => {
  const { ada, grace, mod, file } = await reportedFile(world)
  const become = (person: Person, role: 'user' | 'moderator' | 'admin') =>
    world.ctx.db.updateTable('users').set({ role }).where('id', '=', person.userId).execute()
  const admin = await world.person('admin', { role: 'admin' })

  await become(ada, 'admin')
  expect((await read(ada, file)).status).toBe(404)
  await become(grace, 'moderator')
  expect((await read(grace, file)).status).toBe(404)
  expect((await read(mod, file)).status).toBe(404)
  expect((await read(admin, file)).status).toBe(200)
  await become(admin, 'user')
  expect((await read(admin, file)).status).toBe(404)
})

test('what came with a message that was deleted is reported as well', async ({ world }) => {
  const { ada, grace, mod } = await pairAndModerator(world)
  const { attachment, messageId } = await sendFile(grace, ada)
  const params = { userId: ada.username, messageId }
  expect((await grace.call(deleteMessage, { params })).status).toBe(200)

  await report(ada, messageId)

  const { message } = (await waitingReport(mod)).entries[0]!
  expect(message).toMatchObject({ text: '', former: ['Look'], file: { name: attachment.name } })
  expect((await read(mod, message!.file!)).text).toBe('words')
})

test('with consent what came before is shown with its files, but for what was deleted of that', async ({
  world,
}) => {
  const { ada, grace, mod } = await pairAndModerator(world)
  const deleted = await sendFile(grace, ada, Buffer.from('gone'), 'gone.txt')
  await sendFile(grace, ada, Buffer.from('first'), 'first.txt')
  await sendFile(ada, grace, Buffer.from('mine'), 'mine.txt')
  const { messageId } = await sendFile(grace, ada)
  const params = { userId: ada.username, messageId: deleted.messageId }
  await grace.call(deleteMessage, { params })

  await report(ada, messageId)
  const without = await copies(world)
  await report(ada, messageId, true)

  expect(without).toHaveLength(1)
  const { context, message } = (await waitingReport(mod)).entries[1]!
  expect(context.map(({ file }) => file?.name)).toEqual([undefined, 'first.txt', 'mine.txt'])
  expect(message?.file?.name).toBe('notes.txt')
  const texts = await Promise.all(
    context.slice(1).map(async ({ file }) => (await read(mod, file!)).text),
  )
  expect(texts).toEqual(['first', 'mine'])
})

test('a report has one copy of each file, however often and at once it is reported', async ({
  world,
}) => {
  const { ada, grace, mod } = await pairAndModerator(world)
  const first = await sendFile(grace, ada)
  const second = await sendFile(grace, ada)
  let puts = 0
  const { storage } = world.ctx
  world.ctx.storage = { ...storage, put: (...file) => (puts++, storage.put(...file)) }

  await report(ada, first.messageId)
  await report(ada, first.messageId)
  await report(ada, second.messageId, true)
  world.ctx.storage = storage
  await Promise.all([1, 2, 3].map(() => report(ada, second.messageId, true)))

  expect(puts).toBe(2)
  expect(await copies(world)).toHaveLength(2)
  const { entries } = await waitingReport(mod)
  expect(entries).toHaveLength(6)
  const [known, again] = entries
  expect(again?.message?.file).toEqual(known?.message?.file)
  expect(entries.at(-1)?.context[0]?.file).toEqual(known?.message?.file)
})

test('the copy stays for as long as the report does, whatever becomes of the chat', async ({
  world,
}) => {
  const { ada, mod, attachment, file } = await reportedFile(world)

  await world.ctx.db.deleteFrom('attachments').execute()
  await world.ctx.storage.remove(`attachments/${attachment._id}`)
  await removeAccount(world, ada)
  await forgetReportFiles(world.ctx)

  expect((await read(mod, file)).text).toBe('words')
  expect((await waitingReport(mod)).entries[0]?.message?.file).toEqual(file)
})

test('the files of a report go with it, once it was closed for a year', async ({ world }) => {
  const { mod, file } = await reportedFile(world)
  const body = { state: 'closed', outcome: 'upheld' } as never
  await mod.call(changeReport, { params: { reportId: (await waitingReport(mod))._id }, body })
  const afterDays = async (days: number) => {
    world.stoppedAt = new Date(Date.now() + days * DAY)
    await forgetReports(world.ctx)
    world.stoppedAt = undefined
    await forgetReportFiles(world.ctx)
  }

  await afterDays(364)
  const closed = await read(mod, file)
  await afterDays(366)

  expect([closed.status, closed.text]).toEqual([200, 'words'])
  expect((await read(mod, file)).status).toBe(404)
  expect(await isStored(world, file)).toBe(false)
  expect(await world.ctx.db.selectFrom('report_file_tombstones').selectAll().execute()).toEqual([])
})

test('with the account of the reported the files go, and one that cannot go now goes the next time', async ({
  world,
}) => {
  const { grace, file } = await reportedFile(world)
  await removeAccount(world, grace)
  const { storage } = world.ctx
  world.ctx.storage = { ...storage, remove: () => Promise.reject(new Error('away')) }

  await expect(forgetReportFiles(world.ctx)).rejects.toThrow('stay')
  world.ctx.storage = storage
  expect(await isStored(world, file)).toBe(true)
  await forgetReportFiles(world.ctx)

  expect(await isStored(world, file)).toBe(false)
})

test('a file that is missing is not in the report, which is there all the same', async ({
  world,
}) => {
  const { ada, grace, mod } = await pairAndModerator(world)
  const { attachment, messageId } = await sendFile(grace, ada)
  await world.ctx.storage.remove(`attachments/${attachment._id}`)

  await report(ada, messageId)

  expect((await waitingReport(mod)).entries[0]?.message).toMatchObject({ text: 'Look' })
  expect((await waitingReport(mod)).entries[0]?.message).not.toHaveProperty('file')
})

test.for(['get', 'put'] as const)(
  'where the storage is away (%s) nothing of the report is lost, and its file comes when it is told again',
  async (call, { world }) => {
    const { ada, grace, mod } = await pairAndModerator(world)
    const { messageId } = await sendFile(grace, ada)
    const { storage } = world.ctx
    world.ctx.storage = { ...storage, [call]: () => Promise.reject(new Error('away')) }

    await report(ada, messageId)
    world.ctx.storage = storage
    const before = (await waitingReport(mod)).entries
    const { id } = (await copies(world))[0]!
    const early = await read(mod, { _id: id })
    await report(ada, messageId)

    expect(before).toMatchObject([{ message: { text: 'Look' } }])
    expect(before[0]?.message).not.toHaveProperty('file')
    expect(early.status).toBe(404)
    const { entries } = await waitingReport(mod)
    expect(entries.map(({ message }) => message?.file?._id)).toEqual([id, id])
    expect((await read(mod, { _id: id })).text).toBe('words')
  },
)
