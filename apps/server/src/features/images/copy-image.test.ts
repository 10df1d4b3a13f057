import { expect } from 'vitest'
import { copyImage } from '@devgrove/contract/images'
import { expectFailure } from '../../../test/expect-failure.ts'
import { picture } from '../../../test/pictures.ts'
import { test } from '../../../test/world.ts'

const ask = (url: unknown) => ({ body: { purpose: 'avatar' as const, url: url as string } })

test('an address of this machine or its neighbours is refused through the real door too (S-21)', async ({
  world,
}) => {
  const ada = await world.person('ada')
  for (const host of [
    '127.0.0.1',
    '[::]',
    '[::ffff:7f00:1]',
    '0',
    '2130706433',
    '0x7f.1',
    'localhost.',
  ]) {
    const answer = await ada.call(copyImage, ask(`https://${host}/a.png`))
    expect(answer).toMatchObject({ status: 400, body: { code: 'image_not_fetched' } })
  }
})

test('an image of elsewhere is fetched once, and shown from here ever after', async ({ world }) => {
  const ada = await world.person('ada')
  const file = await picture('jpeg')
  const asked: unknown[] = []
  world.ctx.fetchOutside = async (url, wanted) => {
    asked.push([url, wanted])
    return file
  }

  const { status, body } = await ada.call(copyImage, ask(' https://elsewhere.example/a.jpg '))
  const views = await Promise.all([
    world.raw({ method: 'GET', url: body.url }),
    world.raw({ method: 'GET', url: body.url }),
  ])

  expect([status, ...views.map((view) => view.status)]).toEqual([200, 200, 200])
  expect(asked).toEqual([
    ['https://elsewhere.example/a.jpg', { maxBytes: 5 * 1024 * 1024, type: 'image/' }],
  ])
})

test('what is fetched goes the same way as what is uploaded', async ({ world }) => {
  const ada = await world.person('ada')
  world.ctx.fetchOutside = async () => Buffer.from('<svg><script>alert(1)</script></svg>')

  const answer = await ada.call(copyImage, ask('https://elsewhere.example/a.png'))

  expect(answer).toMatchObject({ status: 400, body: { code: 'image_unreadable' } })
})

test('whatever the reason, an address that gives no image hears one and the same sentence', async ({
  world,
}) => {
  const ada = await world.person('ada')
  world.ctx.fetchOutside = async () => undefined
  const before = await world.dump()
  for (const url of ['https://127.0.0.1/', 'http://elsewhere.example/', 'nonsense']) {
    const answer = await ada.call(copyImage, ask(url))
    expect(answer).toMatchObject({
      status: 400,
      body: {
        code: 'image_not_fetched',
        error:
          'This address could not be read as an image. Use the public https address of an image of at most 5 MB.',
      },
    })
  }
  expect(await world.dump()).toBe(before)
})

test('an address that is missing, empty or overlong is not even tried', async ({ world }) => {
  const ada = await world.person('ada')
  world.ctx.fetchOutside = () => Promise.reject(new Error('asked'))
  for (const url of [undefined, '', '  ', 7, `https://elsewhere.example/${'x'.repeat(2048)}`]) {
    const answer = await ada.raw({ method: 'POST', url: copyImage.path, payload: ask(url).body })
    expect({ url, status: answer.status }).toEqual({ url, status: 400 })
    expectFailure(answer, url)
  }
})
