import { setTimeout as delay } from 'node:timers/promises'
import { expect } from 'vitest'
import type { ImageId } from '@devgrove/contract/ids'
import { imageIdOf, imageUrl } from '@devgrove/contract/images'
import { holding } from '../../../test/in-the-way.ts'
import { picture, upload } from '../../../test/pictures.ts'
import { type Person, test, type World } from '../../../test/world.ts'
import { forgetImages } from './forget-images.ts'
import { holdImages, isOwnImage } from './images.facts.ts'

const T0 = new Date('2026-11-21T12:00:00.000Z')
const atHour = (hour: number) => new Date(T0.getTime() + hour * 3600 * 1000)

async function keep(person: Person): Promise<string> {
  const { body } = await upload(person, await picture())
  return String(body['url'])
}

const shows = async (world: World, url: string) =>
  (await world.raw({ method: 'GET', url })).status === 200

const change = (world: World, person: Person, values: Record<string, string>) =>
  world.ctx.db.updateTable('users').set(values).where('id', '=', person.userId).execute()

test('an image that no profile shows is forgotten after a day, and the others stay', async ({
  world,
}) => {
  world.stoppedAt = T0
  const [ada, grace] = [await world.person('ada'), await world.person('grace')]
  const urls = [await keep(ada), await keep(ada), await keep(ada), await keep(ada), await keep(ada)]
  const [avatar = '', banner = '', inText = '', unused = '', ofOthers = ''] = urls
  await change(world, ada, { avatar, banner, about: `Look:\n![a tree](${inText})\n` })
  await change(world, grace, { avatar: ofOthers })

  world.stoppedAt = atHour(23)
  await forgetImages(world.ctx)
  const afterHours = await Promise.all(urls.map((url) => shows(world, url)))
  world.stoppedAt = atHour(25)
  await forgetImages(world.ctx)
  const afterADay = await Promise.all(urls.map((url) => shows(world, url)))

  expect(afterHours).toEqual([true, true, true, true, true])
  // what only somebody else's profile names is not theirs to keep
  expect(afterADay).toEqual([true, true, true, false, false])
  expect(unused).not.toBe('')
})

test('the photo of the page about the team stays, though no profile shows it', async ({
  world,
}) => {
  world.stoppedAt = T0
  const ada = await world.person('ada')
  const [teamPhoto, other] = [await keep(ada), await keep(ada)]
  const { config } = world.ctx

  world.stoppedAt = atHour(25)
  await forgetImages({
    ...world.ctx,
    config: { ...config, site: { ...config.site, teamPhoto } },
  })

  expect([await shows(world, teamPhoto), await shows(world, other)]).toEqual([true, false])
})

test('an image that was just taken into use is safe for another day, whoever comes first', async ({
  world,
}) => {
  world.stoppedAt = T0
  const ada = await world.person('ada')
  const url = await keep(ada)
  const held = await holdImages(world.ctx.db, ada.userId, [url], atHour(20))

  world.stoppedAt = atHour(25)
  await forgetImages(world.ctx)
  const afterADay = await shows(world, url)
  world.stoppedAt = atHour(45)
  await forgetImages(world.ctx)

  expect([held, afterADay, await shows(world, url)]).toEqual([true, true, false])
  expect(await holdImages(world.ctx.db, ada.userId, [url], atHour(45))).toBe(false)
})

test('an image that a profile takes while it is being forgotten stays', async ({ world }) => {
  world.stoppedAt = T0
  const ada = await world.person('ada')
  const url = await keep(ada)
  world.stoppedAt = atHour(25)
  let forgetting = Promise.resolve()

  const isHeld = await world.ctx.db.transaction().execute(async (trx) => {
    const held = await holdImages(trx, ada.userId, [url], atHour(25))
    await trx.updateTable('users').set({ avatar: url }).execute()
    // begins before this transaction is over, so it cannot see the profile, and then waits for the row of the image
    forgetting = forgetImages(world.ctx)
    await delay(300)
    return held
  })
  await forgetting

  expect([isHeld, await shows(world, url)]).toEqual([true, true])
})

test('only one’s own images are held', async ({ world }) => {
  const [ada, grace] = [await world.person('ada'), await world.person('grace')]
  const [mine, theirs] = [await keep(ada), await keep(grace)]
  const mayHold = (...urls: string[]) => holdImages(world.ctx.db, ada.userId, urls, world.ctx.now())

  expect(await mayHold()).toBe(true)
  expect(await mayHold(mine, mine)).toBe(true)
  expect(await mayHold(theirs)).toBe(false)
  expect(await mayHold(mine, theirs)).toBe(false)
  expect(await mayHold(imageUrl(world.ctx.newId() as ImageId))).toBe(false)
  expect(await mayHold('https://elsewhere.example/a.png')).toBe(false)
  expect(await mayHold(`${mine}?x`)).toBe(false)
  expect([mine, theirs, `${mine}?x`, '', 'https://x/a.png'].map(isOwnImage)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})

test('with a member their files go, and a file that cannot go now goes the next time', async ({
  world,
}) => {
  const ada = await world.person('ada')
  const urls = [await keep(ada), await keep(ada)]
  await world.ctx.db.deleteFrom('users').where('id', '=', ada.userId).execute()
  const { storage } = world.ctx
  world.ctx.storage = { ...storage, remove: () => Promise.reject(new Error('away')) }
  const first = await forgetImages(world.ctx).catch((error: unknown) => error)
  world.ctx.storage = storage
  const between = await Promise.all(urls.map((url) => shows(world, url)))
  await forgetImages(world.ctx)

  expect(first).toBeInstanceOf(Error)
  expect(between).toEqual([true, true])
  expect(await Promise.all(urls.map((url) => shows(world, url)))).toEqual([false, false])
  expect(await world.ctx.db.selectFrom('image_tombstones').selectAll().execute()).toEqual([])
})

test('a file that can never go holds up no other', async ({ world }) => {
  const ada = await world.person('ada')
  const urls = [await keep(ada), await keep(ada), await keep(ada)]
  await world.ctx.db.deleteFrom('users').where('id', '=', ada.userId).execute()
  const { storage } = world.ctx
  const stuck = String(imageIdOf(urls[0]!))
  const remove = async (name: string) => {
    if (name.includes(stuck)) throw new Error('never')
    return storage.remove(name)
  }
  world.ctx.storage = { ...storage, remove }
  await expect(forgetImages(world.ctx)).rejects.toThrow('files of images stay')
  world.ctx.storage = storage

  expect(await Promise.all(urls.map((url) => shows(world, url)))).toEqual([true, false, false])
})

test('the files of images that are gone are deleted also where an unused one cannot be', async ({
  world,
}) => {
  world.stoppedAt = T0
  const [ada, grace] = [await world.person('ada'), await world.person('grace')]
  const [unused, ofGrace] = [await keep(ada), await keep(grace)]
  await world.ctx.db.deleteFrom('users').where('id', '=', grace.userId).execute()
  world.stoppedAt = atHour(25)

  await holding(world, 'select from images for update', () =>
    expect(forgetImages(world.ctx)).rejects.toThrow('stay'),
  )

  expect([await shows(world, unused), await shows(world, ofGrace)]).toEqual([true, false])
})

const IN_USE = 6000

test('of very many images in use each is looked at once', async ({ world }) => {
  world.stoppedAt = T0
  // of twenty members: each image is looked for in all that its member wrote
  for (let number = 0; number < 20; number++) {
    const member = await world.person(`ada${number}`)
    const ids = await insertImages(world, member, IN_USE / 20)
    await change(world, member, { about: ids.map(imageUrl).join('\n') })
  }

  world.stoppedAt = atHour(25)
  const costs = await world.weigh(() => forgetImages(world.ctx))

  const rows = costs.reduce((sum, cost) => sum + cost.rows, 0)
  expect(rows).toBeLessThan(3 * IN_USE)
})

async function insertImages(world: World, person: Person, count: number): Promise<ImageId[]> {
  const ids = Array.from({ length: count }, () => world.ctx.newId() as ImageId)
  const rows = ids.map((id) => ({
    id,
    user_id: person.userId,
    purpose: 'about' as const,
    bytes: 1,
    created_at: T0,
    touched_at: T0,
  }))
  await world.ctx.db.insertInto('images').values(rows).execute()
  return ids
}

test('images in use do not hide the unused ones behind them', async ({ world }) => {
  world.stoppedAt = T0
  const ada = await world.person('ada')
  const ids = await insertImages(world, ada, 2500)
  await change(world, ada, { about: ids.slice(0, 2400).map(imageUrl).join('\n') })

  world.stoppedAt = atHour(25)
  await forgetImages(world.ctx)

  const left = await world.ctx.db.selectFrom('images').select('id').orderBy('id').execute()
  expect(left.map(({ id }) => id)).toEqual(ids.slice(0, 2400))
  expect(imageIdOf(imageUrl(ids[0]!))).toBe(ids[0])
})
