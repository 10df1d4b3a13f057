import { expect } from 'vitest'
import { blockUser } from '@devgrove/contract/blocks'
import { removeConnection } from '@devgrove/contract/connections'
import { brings, messagesOf, read, send, sent } from '../../../../test/attached-files.ts'
import { expectFailure } from '../../../../test/expect-failure.ts'
import { picture } from '../../../../test/pictures.ts'
import { test } from '../../../../test/world.ts'

test('whoever is not one of the two reads nothing, and hears of nothing', async ({ world }) => {
  const { ada, attachment } = await sent(world)
  const linus = await world.person('linus')
  await world.connect(ada, linus)

  for (const method of ['GET', 'HEAD']) {
    const theirs = await read(linus, attachment, method)
    const none = await read(linus, { _id: world.ctx.newId() }, method)
    const visitors = await read(world, attachment, method)
    expect([theirs.status, none.status, visitors.status]).toEqual([404, 404, 401])
    expect({ ...theirs.body }).toEqual({ ...none.body })
    for (const answer of [theirs, visitors]) {
      if (method === 'GET') expectFailure(answer, attachment.name)
      expect(answer.headers['content-disposition'] ?? answer.headers['etag']).toBeUndefined()
    }
  }
})

test('a file that was not sent is read by whoever brought it, and by nobody else', async ({
  world,
}) => {
  const { ada, grace } = await sent(world)
  const attachment = await brings(ada, grace)

  expect((await read(ada, attachment)).status).toBe(200)
  expect((await read(grace, attachment)).status).toBe(404)
})

test('who is not connected any more reads no files of their chat', async ({ world }) => {
  const { ada, grace, attachment } = await sent(world)

  await ada.call(removeConnection, { params: { requestId: await world.between(ada, grace) } })

  expect((await read(grace, attachment)).status).toBe(404)
  expect((await read(ada, attachment)).status).toBe(404)
})

test('who is blocked reads no files of their chat', async ({ world }) => {
  const { ada, grace, attachment } = await sent(world)

  await ada.call(blockUser, { params: { userId: grace.username } })

  expect((await read(grace, attachment)).status).toBe(404)
})

test('a file is saved under its name, and is never a page', async ({ world }) => {
  const { grace, attachment } = await sent(
    world,
    Buffer.from('<script>alert(1)</script>'),
    'ä.html',
  )

  for (const method of ['GET', 'HEAD']) {
    const { status, headers } = await read(grace, attachment, method)
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="?.html.txt"; filename*=UTF-8''%C3%A4.html.txt`,
      'content-length': '25',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'private, no-cache',
      'cross-origin-resource-policy': 'same-origin',
    })
  }
})

test('a picture is shown, and asked for again each time, which costs nothing where it is there', async ({
  world,
}) => {
  const { ada, grace, attachment } = await sent(world, await picture(), 'us.png')

  const shown = await read(grace, attachment)
  const url = `/attachments/${attachment._id}`
  const headers = { 'if-none-match': String(shown.headers['etag']) }
  const again = await grace.raw({ method: 'GET', url, headers })
  await ada.call(blockUser, { params: { userId: grace.username } })
  const blocked = await grace.raw({ method: 'GET', url, headers })

  expect(shown.headers).toMatchObject({
    'content-type': 'image/webp',
    'content-disposition': 'inline; filename=us.webp',
  })
  expect(again.status).toBe(304)
  expect(again.bytes).toHaveLength(0)
  expect(blocked.status).toBe(404)
})

test('however many files there are, one statement finds them with their messages, and one a file', async ({
  world,
}) => {
  const { ada, grace, page, attachment } = await sent(world)
  // whoever came online is still being told to others
  const aboutFiles = async (work: () => Promise<unknown>) =>
    (await world.sqlOf(work)).filter((statement) => statement.includes('attachments'))
  for (const _ of Array(5).keys())
    await send(page, grace, { attachment: (await brings(ada, grace))._id })

  expect(await aboutFiles(() => messagesOf(grace, ada))).toHaveLength(1)
  expect(await aboutFiles(() => read(grace, attachment))).toHaveLength(1)
})

test('no other address below /attachments shows anything', async ({ world }) => {
  const { ada, attachment } = await sent(world)
  const { _id: id } = attachment

  for (const path of [
    '',
    id.toUpperCase(),
    `${id}.webp`,
    `${id}%00`,
    `x/${id}`,
    '..%2fsecret',
    '%2e%2e/secret',
    `../images/${id}`,
  ]) {
    const answer = await ada.raw({ method: 'GET', url: `/attachments/${path}` })
    expect({ path, status: answer.status }).toEqual({ path, status: 404 })
  }
})
