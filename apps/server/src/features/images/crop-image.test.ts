import sharp from 'sharp'
import { expect } from 'vitest'
import { copyImage } from '@devgrove/contract/images'
import { limits } from '@devgrove/contract/limits'
import { expectFailure } from '../../../test/expect-failure.ts'
import { hugePng, picture, quarters, sidewaysPhoto, upload } from '../../../test/pictures.ts'
import { test, type World } from '../../../test/world.ts'

const RED = 'red'
const part = (x: number, y: number, width = 0.5, height = 0.5) => ({ x, y, width, height })
const text = (crop: object) => JSON.stringify(crop)

const NAMES: Record<string, string> = {
  '100': RED,
  '010': 'green',
  '001': 'blue',
  '111': 'white',
}

/** The colours at the four corners of a stored picture, and its size. */
async function corners(world: World, url: unknown) {
  const shown = await world.raw({ method: 'GET', url: String(url) })
  const { data, info } = await sharp(Buffer.from(shown.bytes))
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number): string => {
    const from = (y * info.width + x) * info.channels
    const bits = [...data.subarray(from, from + 3)].map((value) => (value > 128 ? 1 : 0))
    return NAMES[bits.join('')] ?? bits.join('')
  }
  const [right, bottom] = [info.width - 4, info.height - 4]
  return {
    size: [info.width, info.height],
    colours: [at(3, 3), at(right, 3), at(3, bottom), at(right, bottom)],
  }
}

test.for([
  ['the upper left', part(0, 0), 'red'],
  ['the upper right', part(0.5, 0), 'green'],
  ['the lower left', part(0, 0.5), 'blue'],
  ['the lower right', part(0.5, 0.5), 'white'],
  ['what would reach over the edge', part(0.9, 1), 'white'],
] as const)('%s of a picture is shown where it was chosen', async ([, crop, colour], { world }) => {
  const ada = await world.person('ada')

  const { body } = await upload(ada, await quarters(), { crop: text(crop) })

  expect(await corners(world, body['url'])).toEqual({
    size: [512, 512],
    colours: Array(4).fill(colour),
  })
})

test('without a crop, and with the whole of it, a picture is shown from its middle', async ({
  world,
}) => {
  const ada = await world.person('ada')
  const file = await quarters(800, 400)
  const all = ['red', 'green', 'blue', 'white']

  for (const crop of [undefined, text(part(0, 0, 1, 1))]) {
    const { body } = await upload(ada, file, crop ? { crop } : {})
    expect(await corners(world, body['url'])).toEqual({ size: [512, 512], colours: all })
  }
  const wide = text(part(0, 0.25, 1, 0.5))
  const { body } = await upload(ada, file, { purpose: 'banner', crop: wide })
  expect(await corners(world, body['url'])).toEqual({ size: [1584, 396], colours: all })
})

test('a crop counts on a photo as it is seen, not as it was held', async ({ world }) => {
  const ada = await world.person('ada')
  const crop = text(part(0, 0, 1, 0.45))

  const { body } = await upload(ada, await sidewaysPhoto(), { crop })

  expect((await corners(world, body['url'])).colours).toEqual(Array(4).fill(RED))
})

test('the smallest part is taken, and of the smallest picture too', async ({ world }) => {
  const ada = await world.person('ada')
  const least = limits.image.leastCrop
  for (const file of [await quarters(), await picture('png', 1, 1), await picture('avif', 20, 3)]) {
    const answer = await upload(ada, file, { crop: text(part(1, 1, least, least)) })
    expect(answer.status).toBe(200)
  }
})

test('a crop that is none is refused with a sentence, and nothing is kept', async ({ world }) => {
  const ada = await world.person('ada')
  const file = await quarters()
  const before = await world.dump()
  const wrong = [
    part(-0.1, 0),
    part(0, 1.1),
    part(0, 0, 0, 1),
    part(0, 0, limits.image.leastCrop / 2, 1),
    part(0, 0, 1, 1.01),
    { x: 0, y: 0, width: 1 },
    { ...part(0, 0), x: '0' },
    { ...part(0, 0), y: null },
    [0, 0, 1, 1],
    null,
    'all of it',
  ]
  for (const crop of wrong) {
    const answers = [
      await upload(ada, file, { crop: JSON.stringify(crop) }),
      await ada.call(copyImage, {
        body: { purpose: 'avatar', url: 'https://elsewhere.example/a.png', crop: crop as never },
      }),
    ]
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
      expect(answer.body.error).toBe('Choose the part of the picture that is shown.')
      expectFailure(answer, JSON.stringify(crop))
    }
  }
  for (const crop of ['', '{', 'NaN', '{"x":1e999}', '{"__proto__":{}}', ' '.repeat(300)]) {
    expect((await upload(ada, file, { crop })).status).toBe(400)
  }
  expect(await world.dump()).toBe(before)
})

test('the limits of what is decoded hold for a small part as well', async ({ world }) => {
  const ada = await world.person('ada')
  const crop = text(part(0, 0, 0.01, 0.01))
  for (const file of [hugePng(17_000, 17_000), await picture('avif', 4000, 4000)]) {
    expect(await upload(ada, file, { crop })).toMatchObject({
      status: 413,
      body: { code: 'image_too_many_pixels' },
    })
  }
})

test('a picture from an address is fetched once, looked at whole and then cut', async ({
  world,
}) => {
  const ada = await world.person('ada')
  const file = await quarters()
  let fetched = 0
  world.ctx.fetchOutside = async () => {
    fetched += 1
    return file
  }
  const url = 'https://elsewhere.example/a.png'
  const whole = await ada.call(copyImage, { body: { purpose: 'about', url } })
  const cut = await ada.call(copyImage, {
    body: { purpose: 'avatar', url: whole.body.url, crop: part(0.5, 0) },
  })
  const atOnce = await ada.call(copyImage, {
    body: { purpose: 'avatar', url, crop: part(0, 0.5) },
  })

  expect([whole.status, cut.status, atOnce.status, fetched]).toEqual([200, 200, 200, 2])
  expect((await corners(world, cut.body.url)).colours).toEqual(Array(4).fill('green'))
  expect((await corners(world, atOnce.body.url)).colours).toEqual(Array(4).fill('blue'))
})

test('nobody cuts what somebody else keeps', async ({ world }) => {
  const [ada, grace] = [await world.person('ada'), await world.person('grace')]
  world.ctx.fetchOutside = () => Promise.reject(new Error('asked'))
  const { body } = await upload(ada, await quarters())
  const before = await world.dump()
  const nobodys = '/images/01a1fc06-f163-7789-9bb4-327be7327bc1.webp'
  for (const url of [String(body['url']), nobodys]) {
    const answer = await grace.call(copyImage, { body: { purpose: 'avatar', url } })
    expect(answer).toMatchObject({ status: 404, body: { code: 'image_not_found' } })
  }
  expect(await world.dump()).toBe(before)
})
