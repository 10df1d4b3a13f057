import { setTimeout as delay } from 'node:timers/promises'
import sharp from 'sharp'
import { describe, expect } from 'vitest'
import type { ImageId } from '@devgrove/contract/ids'
import { expectFailure } from '../../../test/expect-failure.ts'
import {
  type Format,
  hugePng,
  longGif,
  noisyJpeg,
  picture,
  sidewaysPhoto,
  upload,
} from '../../../test/pictures.ts'
import { type Answer, type Person, test, World } from '../../../test/world.ts'
import { insertImage, lockImagesOf } from './images.queries.ts'

const ADDRESS = /^\/images\/[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}\.webp$/

async function view(world: World, answer: Answer) {
  expect(answer).toMatchObject({ status: 200, body: { success: true } })
  const shown = await world.raw({ method: 'GET', url: String(answer.body['url']) })
  expect(shown.status).toBe(200)
  return { shown, facts: await sharp(Buffer.from(shown.bytes)).metadata() }
}

describe('what is an image is kept', () => {
  test.for<Format>(['jpeg', 'png', 'webp', 'gif', 'avif'])('%s', async (format, { world }) => {
    const answer = await upload(await world.person('ada'), await picture(format))

    expect(answer.body['url']).toMatch(ADDRESS)
    const { facts } = await view(world, answer)
    expect(facts).toMatchObject({ format: 'webp', width: 512, height: 512 })
  })

  test.for([
    ['avatar', 2000, 1000, 512, 512],
    ['avatar', 20, 10, 512, 512],
    ['banner', 2000, 2000, 1584, 396],
    ['about', 3200, 1000, 1600, 500],
    ['about', 300, 200, 300, 200],
    ['about', 10, 12_800, 5, 6400],
  ] as const)(
    'for %s, %i × %i becomes %i × %i',
    async ([purpose, w, h, width, height], { world }) => {
      const answer = await upload(await world.person('ada'), await picture('png', w, h), {
        purpose,
      })

      expect((await view(world, answer)).facts).toMatchObject({ width, height })
    },
  )

  test('each under an address of its own, the same file too', async ({ world }) => {
    const ada = await world.person('ada')
    const file = await picture()
    const urls = [await upload(ada, file), await upload(ada, file)].map(({ body }) => body['url'])

    expect(new Set(urls).size).toBe(2)
  })
})

describe('what a file brings along is left behind (S-23)', () => {
  test('a photo is turned by its EXIF, and tells no longer where it was taken', async ({
    world,
  }) => {
    const photo = await sidewaysPhoto()
    expect((await sharp(photo).metadata()).exif?.toString('latin1')).toContain('Ada Lovelace')

    const answer = await upload(await world.person('ada'), photo, { purpose: 'about' })

    const { shown, facts } = await view(world, answer)
    expect(facts).toMatchObject({ width: 100, height: 200 })
    expect([facts.exif, facts.icc, facts.xmp, facts.orientation]).toEqual(Array(4).fill(undefined))
    expect(Buffer.from(shown.bytes).toString('latin1')).not.toMatch(/Exif|GPS|Lovelace/i)
    const { data } = await sharp(Buffer.from(shown.bytes))
      .raw()
      .toBuffer({ resolveWithObject: true })
    const top = [...data.subarray(0, 3)]
    expect(top[0]).toBeGreaterThan(200)
    expect(top[1]).toBeLessThan(60)
  })

  test('nothing after the end of the picture survives', async ({ world }) => {
    const polyglot = Buffer.concat([await picture(), Buffer.from('<script>alert(1)</script>')])

    const { shown } = await view(world, await upload(await world.person('ada'), polyglot))

    const bytes = Buffer.from(shown.bytes)
    expect(bytes.toString('latin1')).not.toMatch(/script|alert/)
    // RIFF says how long the file is
    expect(bytes.readUInt32LE(4) + 8).toBe(bytes.length)
  })

  test('a GIF of 50,000 frames becomes one still picture', async ({ world }) => {
    const answer = await upload(await world.person('ada'), longGif(50_000), { purpose: 'about' })

    const { facts } = await view(world, answer)
    expect(facts.pages ?? 1).toBe(1)
    expect(facts).toMatchObject({ width: 1, height: 1 })
  })

  test('what a file is called does not matter', async ({ world }) => {
    const ada = await world.person('ada')
    for (const filename of ['../../x', '/etc/passwd', 'a.html', 'a\0.png', '.', 'ä🌳.png']) {
      const answer = await upload(ada, await picture(), { filename })
      expect(answer.body['url']).toMatch(ADDRESS)
    }
  })
})

describe('what is none is refused in our words (S-23)', () => {
  const script = '<script>alert(1)</script>'
  const bad: [string, () => Promise<Buffer> | Buffer, number, string][] = [
    ['289 million pixels', () => hugePng(17_000, 17_000), 413, 'image_too_many_pixels'],
    [
      'an AVIF of 16 million pixels',
      () => picture('avif', 4000, 4000),
      413,
      'image_too_many_pixels',
    ],
    ['6 MB', () => Buffer.concat([Buffer.alloc(6 * 1024 * 1024)]), 413, 'image_too_large'],
    [
      'SVG',
      () => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`),
      400,
      'image_unreadable',
    ],
    ['HTML named .png', () => Buffer.from(`<!doctype html>${script}`), 400, 'image_unreadable'],
    [
      'the head of a PNG and then HTML',
      () => Buffer.concat([Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'), Buffer.from(script)]),
      400,
      'image_unreadable',
    ],
    [
      'a truncated JPEG',
      async () => (await noisyJpeg()).subarray(0, 9000),
      400,
      'image_unreadable',
    ],
    [
      'a truncated PNG',
      async () => (await picture('png', 300, 300)).subarray(0, 200),
      400,
      'image_unreadable',
    ],
    ['an empty file', () => Buffer.alloc(0), 400, 'image_unreadable'],
    ['TIFF', () => Buffer.from('II*\0\u0008\0\0\0', 'latin1'), 400, 'image_unreadable'],
  ]

  test.for(bad)('%s', async ([what, make, status, code], { world }) => {
    const ada = await world.person('ada')
    const before = await world.dump()

    const answer = await upload(ada, await make())

    expect(answer).toMatchObject({ status, body: { code } })
    expectFailure(answer, what)
    expect(await world.dump()).toBe(before)
  })

  test('5 MB are still taken', async ({ world }) => {
    const file = Buffer.alloc(5 * 1024 * 1024)
    const png = await picture()
    png.copy(file)

    expect((await upload(await world.person('ada'), file)).status).toBe(200)
  })
})

describe('nobody keeps more than their share', () => {
  const fill = async (world: World, person: Person, count: number, bytes: number) => {
    const now = world.ctx.now()
    const rows = Array.from({ length: count }, () => ({
      id: world.ctx.newId() as ImageId,
      user_id: person.userId,
      purpose: 'about' as const,
      bytes,
      created_at: now,
      touched_at: now,
    }))
    await world.ctx.db.insertInto('images').values(rows).execute()
  }

  test('200 images are enough, also for five uploads at once', async ({ world }) => {
    const [ada, grace] = [await world.person('ada'), await world.person('grace')]
    const file = await picture()
    await fill(world, ada, 198, 1)
    const answers = await Promise.all(Array.from({ length: 5 }, () => upload(ada, file)))

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409])
    expect(await upload(ada, file)).toMatchObject({
      status: 409,
      body: { code: 'too_many_images' },
    })
    expect((await upload(grace, file)).status).toBe(200)
  })

  test('an upload waits for another of the same member before it counts', async ({ world }) => {
    const ada = await world.person('ada')
    const file = await picture()
    await fill(world, ada, 199, 1)
    let second: Promise<Answer> | undefined

    await world.ctx.db.transaction().execute(async (trx) => {
      await lockImagesOf(trx, ada.userId)
      second = upload(ada, file)
      await delay(500)
      const image = { id: world.ctx.newId() as ImageId, userId: ada.userId, bytes: 1 }
      await insertImage(trx, { ...image, purpose: 'about' }, world.ctx.now())
    })

    expect((await second)?.status).toBe(409)
  })

  test('100 MB are enough', async ({ world }) => {
    const ada = await world.person('ada')
    const file = await picture()
    await fill(world, ada, 1, 100 * 1024 * 1024 - 100_000)

    expect((await upload(ada, file)).status).toBe(200)
    await fill(world, ada, 1, 99_900)
    expect((await upload(ada, file)).status).toBe(409)
  })

  test('sixty uploads in ten minutes are enough', async () => {
    const world = await World.open({ RATE_LIMIT_SCALE: '1' })
    const ada = await world.person('ada')
    const statuses: number[] = []
    for (let index = 0; index < 61; index++) {
      statuses.push((await upload(ada, Buffer.from('none'))).status)
    }
    await world.close()

    expect(statuses).toEqual([...Array<number>(60).fill(400), 429])
  })
})

test.for([
  ['ECONNREFUSED', '2'],
  ['ENOSPC', '60'],
] as const)(
  'an upload whose file cannot be kept (%s) is refused, and another may follow',
  async ([code, seconds], { world }) => {
    const ada = await world.person('ada')
    const { storage } = world.ctx
    const failure = Object.assign(new Error('a file was not written'), { code })
    world.ctx.storage = { ...storage, put: () => Promise.reject(failure) }
    const before = await world.dump()
    const refused = await upload(ada, await picture())
    world.ctx.storage = storage
    const after = await world.dump()

    expect(refused).toMatchObject({ status: 503, body: { code: 'overloaded' } })
    expect(refused.headers['retry-after']).toBe(seconds)
    expect(after).toBe(before)
    expect((await upload(ada, await picture())).status).toBe(200)
  },
)

test.for<Format>(['png', 'gif', 'avif'])(
  'two of the largest %s pictures at once keep nobody waiting and cost little memory',
  { timeout: 60_000 },
  async (format, { world }) => {
    const ada = await world.person('ada')
    const file = await (format === 'avif'
      ? picture(format, 4000, 2000)
      : picture(format, 5000, 5000))
    const before = process.memoryUsage.rss()
    let most = before
    let isDone = false
    const crop = '{"x":0.1,"y":0.1,"width":0.8,"height":0.8}'
    const both = Promise.all([
      upload(ada, file),
      upload(ada, file, { purpose: 'about', crop }),
    ]).finally(() => (isDone = true))
    const waits: number[] = []
    while (!isDone) {
      const began = performance.now()
      await world.raw({ method: 'GET', url: '/api/health' })
      waits.push(performance.now() - began)
      most = Math.max(most, process.memoryUsage.rss())
      await delay(5)
    }

    expect((await both).map(({ status }) => status)).toEqual([200, 200])
    expect(Math.max(...waits)).toBeLessThan(500)
    expect((most - before) / 1024 / 1024).toBeLessThan(300)
  },
)
