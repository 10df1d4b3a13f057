import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect } from 'vitest'
import type { Attachment } from '@devgrove/contract/attachments'
import { attachmentLimits } from '@devgrove/contract/attachment-limits'
import { editProfile } from '@devgrove/contract/profiles'
import { expectFailure } from '../../../../test/expect-failure.ts'
import { attach, hugePng, noisyJpeg, picture, sidewaysPhoto } from '../../../../test/pictures.ts'
import { type Answer, type Person, test, type World } from '../../../../test/world.ts'

const PDF = Buffer.from('%PDF-1.7\n\u00e2\u00e3\n1 0 obj\n')
const ZIP = Buffer.from([0x50, 0x4b, 0x03, 0x04, 0x14, 0x00, 0x00, 0x00])
const PROGRAM = Buffer.from('MZ\u0090\u0000\u0003\u0000\u0000', 'latin1')

const attachmentIn = ({ body }: Answer) => body['attachment'] as Attachment

const read = (person: Person, { _id }: Attachment) =>
  person.raw({ method: 'GET', url: `/attachments/${_id}` })

const kept = (world: World) =>
  world.ctx.db.selectFrom('attachments').select(['name', 'bytes']).execute()

describe('what comes for a message is kept', () => {
  test.for([
    ['a PDF', PDF, 'Talk.pdf'],
    ['a ZIP archive', ZIP, 'src.zip'],
    ['a gzip archive', gzipSync('words'), 'log.gz'],
    ['text', Buffer.from('# Notes\n\n\tWör\u001b[31mds\r\n'), 'notes.md'],
  ] as const)('%s, as it is', async ([, file, name], { world }) => {
    const [ada, grace] = await world.pair()

    const answer = await attach(ada, grace, file, name)

    expect(answer.status).toBe(200)
    const attachment = attachmentIn(answer)
    expect(attachment).toEqual({ _id: attachment._id, name, bytes: file.length })
    const back = await read(ada, attachment)
    expect(Buffer.from(back.bytes).equals(file)).toBe(true)
  })

  test('a picture is drawn anew, and tells no longer where it was taken (S-23)', async ({
    world,
  }) => {
    const [ada, grace] = await world.pair()

    const answer = await attach(ada, grace, await sidewaysPhoto(), 'IMG_1.jpeg')

    const attachment = attachmentIn(answer)
    expect(attachment).toMatchObject({ name: 'IMG_1.webp', width: 100, height: 200 })
    const { bytes } = await read(ada, attachment)
    expect(bytes.length).toBe(attachment.bytes)
    const facts = await sharp(Buffer.from(bytes)).metadata()
    expect(facts).toMatchObject({ format: 'webp', width: 100, height: 200 })
    expect([facts.exif, facts.icc, facts.xmp]).toEqual([undefined, undefined, undefined])
  })

  test('a picture is as large as it is, up to what is kept of one', async ({ world }) => {
    const [ada, grace] = await world.pair()

    const small = await attach(ada, grace, await picture('png', 60, 40))
    const large = await attach(ada, grace, await picture('png', 4096, 1000))

    expect(attachmentIn(small)).toMatchObject({ width: 60, height: 40 })
    expect(attachmentIn(large)).toMatchObject({ width: 2048, height: 500 })
  })
})

describe('what is refused', () => {
  test.for([
    ['a program', PROGRAM, 'photo.png', 400, 'attachment_unknown'],
    ['a file for nobody knows what', Buffer.from([1, 2, 3, 0]), 'a.txt', 400, 'attachment_unknown'],
    ['letters of no known kind', Buffer.from([0xe4, 0xf6]), 'a.txt', 400, 'attachment_unknown'],
    ['nothing', Buffer.alloc(0), 'a.txt', 400, 'attachment_unknown'],
    ['a file without a name', Buffer.from('words'), ' ', 400, 'invalid_input'],
    ['a name without end', Buffer.from('words'), 'a'.repeat(256), 400, 'invalid_input'],
  ] as const)('%s', async ([, file, name, status, code], { world }) => {
    const [ada, grace] = await world.pair()

    const answer = await attach(ada, grace, file, name)

    expect(answer).toMatchObject({ status, body: { success: false, code } })
    expectFailure(answer, name)
    expect(await kept(world)).toEqual([])
  })

  test('a picture that is cut off, or has more pixels than memory has room for', async ({
    world,
  }) => {
    const [ada, grace] = await world.pair()
    const jpeg = await noisyJpeg()

    const cut = await attach(ada, grace, jpeg.subarray(0, jpeg.length / 2))
    const huge = await attach(ada, grace, hugePng(17_000, 17_000))

    expect(cut).toMatchObject({ status: 400, body: { code: 'image_unreadable' } })
    expect(huge).toMatchObject({ status: 413, body: { code: 'image_too_many_pixels' } })
  })

  test('more than 5 MB, while 5 MB are taken', async ({ world }) => {
    const [ada, grace] = await world.pair()
    const file = Buffer.alloc(attachmentLimits.maxBytes, 'a')

    const most = await attach(ada, grace, file, 'a.log')
    const more = await attach(ada, grace, Buffer.concat([file, file.subarray(0, 1)]), 'a.log')

    expect(most.status).toBe(200)
    expect(more).toMatchObject({
      status: 413,
      body: { code: 'attachment_too_large', error: 'A file may be at most 5 MB.' },
    })
  })

  test('a file for somebody to whom one may not write, by the sentence of the chat', async ({
    world,
  }) => {
    const [ada, grace] = await world.pair()
    const stranger = await world.person('linus')
    const file = Buffer.from('words')

    const toStranger = await attach(ada, stranger, file, 'a.txt')
    const toOneself = await attach(ada, ada, file, 'a.txt')
    const toNobody = await attach(ada, { username: 'nobody' }, file, 'a.txt')
    await grace.call(editProfile, { body: { status: 'deactivated' } })
    const toAway = await attach(ada, grace, file, 'a.txt')

    expect(toStranger).toMatchObject({ status: 403, body: { code: 'chat_blocked' } })
    expect(toOneself).toMatchObject({ status: 400, body: { code: 'to_oneself' } })
    expect(toNobody).toMatchObject({ status: 404, body: { code: 'user_not_found' } })
    expect(toAway).toMatchObject({ status: 403, body: { code: 'peer_away' } })
    expect(await kept(world)).toEqual([])
  })

  test('the 201st file of thirty days, also for five at once', async ({ world }) => {
    const [ada, grace] = await world.pair()
    await haveAttached(world, ada, { files: 197, bytes: 10, daysAgo: 29 })
    await haveAttached(world, ada, { files: 10, bytes: 10, daysAgo: 31 })

    const answers = await Promise.all(
      Array.from({ length: 4 }, () => attach(ada, grace, Buffer.from('words'), 'a.txt')),
    )

    const codes = answers.map(({ status, body }) => body['code'] ?? status)
    expect(codes.toSorted()).toEqual([200, 200, 200, 'too_many_attachments'])
    expect((await attach(grace, ada, Buffer.from('words'), 'a.txt')).status).toBe(200)
  })

  test('more than 100 MB of thirty days', async ({ world }) => {
    const [ada, grace] = await world.pair()
    const { bytes } = attachmentLimits.perMember
    await haveAttached(world, ada, { files: 1, bytes: bytes - 5, daysAgo: 1 })

    const more = await attach(ada, grace, Buffer.from('words!'), 'a.txt')
    const most = await attach(ada, grace, Buffer.from('words'), 'a.txt')

    expect(more).toMatchObject({ status: 429, body: { code: 'too_many_attachments' } })
    expect(most.status).toBe(200)
  })
})

interface Lately {
  files: number
  bytes: number
  daysAgo: number
}

async function haveAttached(world: World, person: Person, { files, bytes, daysAgo }: Lately) {
  const created_at = new Date(Date.now() - daysAgo * 24 * 3600 * 1000)
  const rows = Array.from({ length: files }, () => ({
    id: world.ctx.newId() as Attachment['_id'],
    user_id: person.userId,
    name: 'a.txt',
    bytes,
    created_at,
  }))
  await world.ctx.db.insertInto('attachments').values(rows).execute()
}

test('a file that could not be stored takes up no room', async ({ world }) => {
  const [ada, grace] = await world.pair()
  const { storage } = world.ctx
  world.ctx.storage = { ...storage, put: () => Promise.reject(new Error('the disk is full')) }

  const answer = await attach(ada, grace, Buffer.from('words'), 'a.txt')
  world.ctx.storage = storage

  expect(answer).toMatchObject({ status: 500 })
  expect(await kept(world)).toEqual([])
})
