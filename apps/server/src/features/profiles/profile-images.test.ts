import { expect } from 'vitest'
import { editProfile } from '@devgrove/contract/profiles'
import { refusals } from '@devgrove/contract/refusals'
import { picture, upload } from '../../../test/pictures.ts'
import { type Person, test } from '../../../test/world.ts'

const DAY_MS = 24 * 3600 * 1000

const keep = async (person: Person) => String((await upload(person, await picture())).body['url'])
const edit = (person: Person, body: Record<string, string>) => person.call(editProfile, { body })

test('an own image becomes avatar and banner, somebody else’s and one that never was do not', async ({
  world,
}) => {
  const [ada, grace] = [await world.person('ada'), await world.person('grace')]
  const [mine, theirs] = [await keep(ada), await keep(grace)]

  for (const url of [
    theirs,
    '/images/01a1fc06-f163-7789-9bb4-327be7327bc1.webp',
    '/images/x.webp',
  ]) {
    const { status, body } = await edit(ada, { avatar: url, headline: 'New' })
    expect([status, body.fields]).toEqual([400, { avatar: refusals.foreign_image.error }])
  }
  const { status, body } = await edit(ada, { avatar: mine, banner: mine })

  expect([status, body.user.avatar, body.user.banner, body.user.headline]).toEqual([
    200,
    mine,
    mine,
    '',
  ])
  expect((await edit(ada, { avatar: '' })).body.user.avatar).toBe('')
})

test('an image that a saved About shows is not forgotten, however old it was when it was saved', async ({
  world,
}) => {
  const ada = await world.person('ada')
  const url = await keep(ada)
  const touched = () => world.ctx.db.selectFrom('images').select('touched_at').executeTakeFirst()
  const before = await touched()

  world.stoppedAt = new Date(Date.now() + DAY_MS - 60_000)
  expect((await edit(ada, { about: `Look: ![a tree](${url})` })).status).toBe(200)

  expect(before?.touched_at.getTime()).toBeLessThan(world.stoppedAt.getTime() - DAY_MS / 2)
  expect(await touched()).toEqual({ touched_at: world.stoppedAt })
})

test('an image that leaves a profile is kept for another day', async ({ world }) => {
  const ada = await world.person('ada')
  const [avatar, banner, inText] = [await keep(ada), await keep(ada), await keep(ada)]
  await edit(ada, { avatar, banner, about: `Look: ![a tree](${inText})` })
  const touched = async () => {
    const images = await world.ctx.db.selectFrom('images').select('touched_at').execute()
    return images.map(({ touched_at }) => touched_at)
  }

  world.stoppedAt = new Date(Date.now() + 5 * DAY_MS)
  await edit(ada, { headline: 'New' })
  expect(await touched()).not.toContainEqual(world.stoppedAt)
  await edit(ada, { avatar: '', banner: '', about: 'Nothing to see' })

  expect(await touched()).toEqual([world.stoppedAt, world.stoppedAt, world.stoppedAt])
})
