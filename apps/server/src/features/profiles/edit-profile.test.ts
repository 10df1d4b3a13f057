import { expect } from 'vitest'
import { viewOwnProfile } from '@devgrove/contract/accounts'
import { viewFeed } from '@devgrove/contract/feed'
import { limits } from '@devgrove/contract/limits'
import { editProfile } from '@devgrove/contract/profiles'
import { refusals } from '@devgrove/contract/refusals'
import { type Person, test, type World } from '../../../test/world.ts'

const edit = (person: Person, draft: Record<string, unknown>) =>
  person.call(editProfile, { body: draft as never })
const own = async (person: Person) => (await person.call(viewOwnProfile)).body.user

const DRAFT = {
  firstName: 'Augusta',
  lastName: 'King',
  headline: 'Notes on the Analytical Engine',
  about: '# Notes\n\nG is the longest.',
  skills: ['Mathematics', 'Punched cards'],
  avatar: '',
  banner: '',
  status: 'active',
}

test('the whole draft is applied and the stored user comes back', async ({ world }) => {
  const ada = await world.person('ada')

  const { status, body } = await edit(ada, { ...(await own(ada)), ...DRAFT })

  expect(status).toBe(200)
  expect(body.user).toMatchObject(DRAFT)
  expect(body.user).toEqual(await own(ada))
})

test('nothing but the own eight fields can be changed', async ({ world }) => {
  const [ada, grace] = [await world.person('ada'), await world.person('grace')]
  const before = await own(ada)
  for (const extra of [
    { role: 'admin' },
    { isPremium: true, premiumUntil: '2099-01-01T00:00:00.000Z' },
    { _id: grace.userId, id: grace.userId },
    { email: 'other@example.org', isEmailVerified: true, emailVerified: true },
    { username: 'grace2' },
    { password: 'Qv7#mm3Trw' },
    { banned: false, createdAt: '2020-01-01T00:00:00.000Z', followers: 9, following: 9 },
  ]) {
    expect((await edit(ada, { ...before, ...extra })).status).toBe(200)
  }

  expect(await own(ada)).toEqual(before)
  expect((await own(grace)).username).toBe('grace')
})

/** Texts of exactly so many code points, in scripts where units and code points differ. */
const long = (length: number): string[] => [
  'a'.repeat(length),
  '🌳'.repeat(length),
  'م'.repeat(length),
  `${'x\u0323'.repeat(Math.floor(length / 2))}${length % 2 ? 'y' : ''}`,
]

test.for([
  ['headline', limits.headline.max, 'Headline must be at most 220 characters long.'],
  ['about', limits.about.max, 'About must be at most 1200 characters long.'],
] as const)(
  '%s takes %i code points and not one more, in any script',
  async ([field, max, sentence], { world }) => {
    const ada = await world.person('ada')
    for (const size of [max - 1, max]) {
      for (const text of long(size)) {
        const { body } = await edit(ada, { [field]: text })
        expect(body.user[field]).toBe(text.normalize('NFC'))
      }
    }
    for (const text of long(max + 1)) {
      const { status, body } = await edit(ada, { [field]: text })
      expect([status, body.error, body.fields]).toEqual([400, sentence, { [field]: sentence }])
    }
  },
)

const ALPHABETS = ['a', 'م', 'ß', '𐐷', '田', 'x\u0323']

/** A name of exactly so many code points. */
const nameOf = (alphabet: string, length: number): string =>
  Array.from(alphabet.repeat(length)).slice(0, length).join('')

test.for([
  ['firstName', limits.firstName.min, limits.firstName.max],
  ['lastName', 0, limits.lastName.max],
] as const)(
  '%s takes %i to %i letters of any script, counted in code points',
  async ([field, min, max], { world }) => {
    const ada = await world.person('ada')
    for (const alphabet of ALPHABETS) {
      for (const length of [min, min + 1, max - 1, max]) {
        const text = nameOf(alphabet, length)
        const { body } = await edit(ada, { [field]: text })
        expect({ text, stored: body.user?.[field] }).toEqual({
          text,
          stored: text.normalize('NFC'),
        })
      }
      for (const length of [min - 1, max + 1].filter((wrong) => wrong >= 0)) {
        const { status, body } = await edit(ada, { [field]: nameOf(alphabet, length) })
        expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]])
      }
    }
  },
)

test('names keep the sentences of sign-up', async ({ world }) => {
  const ada = await world.person('ada')
  const refused = async (draft: object) => (await edit(ada, { ...draft })).body.error

  expect(await refused({ firstName: 'Al' })).toBe('Name must be more than 3 characters long.')
  for (const firstName of ['A1lice', 'Ali🌳ce', 'Ali\u202ece', 'Al<b>ice', 'Ali@ce']) {
    expect(await refused({ firstName })).toBe('Name should contain only characters.')
  }
  expect(await refused({ firstName: 'A'.repeat(15) })).toMatch(/at most 14/)
  expect(await refused({ lastName: 'A'.repeat(26) })).toMatch(/at most 25/)
})

test('a skill takes 40 code points, and fourteen, fifteen but not sixteen are taken', async ({
  world,
}) => {
  const ada = await world.person('ada')
  const many = (count: number) => Array.from({ length: count }, (_, index) => `Craft ${index}`)
  for (const text of [...long(39), ...long(40)]) {
    expect((await edit(ada, { skills: [text] })).body.user.skills).toEqual([text.normalize('NFC')])
  }
  for (const text of long(41)) {
    expect((await edit(ada, { skills: [text] })).body.error).toMatch(/at most 40/)
  }
  for (const count of [14, 15]) {
    expect((await edit(ada, { skills: many(count) })).body.user.skills).toHaveLength(count)
  }
  expect((await edit(ada, { skills: many(16) })).body.error).toBe(
    'You can only add up to 15 skills.',
  )
})

test('a skill is saved as the catalogue spells it, and two names of one skill become one', async ({
  world,
}) => {
  const ada = await world.person('ada')

  const { body } = await edit(ada, { skills: ['k8s', 'nodejs', 'Brewing', 'kubernetes', 'c++'] })

  expect(body.user.skills).toEqual(['Kubernetes', 'Node.js', 'Brewing', 'C++'])
})

test('skills are trimmed, named, distinct in any case, and at most fifteen', async ({ world }) => {
  const ada = await world.person('ada')
  const fifteen = Array.from({ length: 15 }, (_, index) => `Skill ${index}`)

  expect((await edit(ada, { skills: ['  Rust ', 'C++'] })).body.user.skills).toEqual([
    'Rust',
    'C++',
  ])
  expect((await edit(ada, { skills: ['Rust', ' RUST'] })).body.fields).toEqual({
    skills: 'You have added this skill already.',
  })
  expect((await edit(ada, { skills: ['  '] })).body.fields).toEqual({
    skills: 'A skill needs a name.',
  })
  expect((await edit(ada, { skills: [...fifteen, 'One more'] })).body.error).toBe(
    'You can only add up to 15 skills.',
  )
  expect((await edit(ada, { skills: fifteen })).status).toBe(200)
})

test('a status of banned, a foreign image and text that cannot be stored are refused', async ({
  world,
}) => {
  const ada = await world.person('ada')
  const before = await world.dump()
  for (const draft of [
    { status: 'banned' },
    { avatar: 'https://elsewhere.example/a.png' },
    { banner: '//elsewhere.example/a.png' },
    { headline: 'a\u0000b' },
    { about: '\ud800' },
    { skills: 'Rust' },
    { updatedAt: 'yesterday' },
  ]) {
    const { status, body } = await edit(ada, draft)
    expect([status, body.success]).toEqual([400, false])
  }

  expect(await world.dump()).toBe(before)
})

test('what was once allowed stays when it is sent back unchanged', async ({ world }) => {
  const ada = await world.person('ada')
  await world.ctx.db
    .updateTable('users')
    .set({ first_name: 'Al', avatar: 'https://elsewhere.example/a.png' })
    .where('id', '=', ada.userId)
    .execute()

  const { status, body } = await edit(ada, { ...(await own(ada)), headline: 'New' })

  expect([status, body.user.firstName, body.user.headline]).toEqual([200, 'Al', 'New'])
})

test('of two tabs that save at once, one saves and the other is told', async ({ world }) => {
  const ada = await world.person('ada')
  for (let round = 0; round < 20; round++) {
    const draft = await own(ada)

    const answers = await Promise.all(
      ['one', 'two'].map((headline) => edit(ada, { ...draft, headline: `${headline} ${round}` })),
    )

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const told = answers.find(({ status }) => status === 409)
    expect(told?.body.error).toBe(refusals.profile_changed.error)
    const saved = answers.find(({ status }) => status === 200)
    expect(await own(ada)).toEqual(saved?.body.user)
  }
})

test('whoever asks again for what was saved already is no second tab', async ({ world }) => {
  const ada = await world.person('ada')
  const draft = { ...(await own(ada)), headline: ' On engines ', skills: ['k8s', 'Brewing'] }
  const saved = await edit(ada, draft)

  const again = await edit(ada, draft)
  const other = await edit(ada, { ...draft, about: 'And more' })

  expect([saved.status, again.status, again.body.user]).toEqual([200, 200, saved.body.user])
  expect([other.status, other.body.error]).toEqual([409, refusals.profile_changed.error])
  expect(await own(ada)).toEqual(saved.body.user)
})

/** How many people have each skill, recounted from the members themselves. */
async function popularity(world: World) {
  const counted = await world.ctx.db
    .selectFrom('user_skills')
    .select(({ fn }) => ['skill_key', fn.countAll<string>().as('people')])
    .groupBy('skill_key')
    .orderBy('skill_key')
    .execute()
  const kept = await world.ctx.db
    .selectFrom('skill_popularity')
    .select(['skill_key', 'people'])
    .where('people', '>', 0)
    .orderBy('skill_key')
    .execute()
  return [counted.map((row) => ({ ...row, people: Number(row.people) })), kept]
}

test('skills that people change at once stay rightly counted, without a deadlock', async ({
  world,
}) => {
  const people = await Promise.all(
    ['ada', 'grace', 'linus', 'margaret'].map((name) => world.person(name, { skills: ['C'] })),
  )
  const names = ['A', 'B', 'C', 'D', 'E', 'F']
  for (let round = 0; round < 25; round++) {
    const answers = await Promise.all(
      people.map((person, index) => {
        const from = (round * 7 + index * 3) % names.length
        const skills = [...names.slice(from), ...names.slice(0, from)].slice(0, 1 + (round % 4))
        return edit(person, { skills: index % 2 ? skills : skills.toReversed() })
      }),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  }

  const [counted, kept] = await popularity(world)
  expect(kept).toEqual(counted)
})

test('who deactivates themselves leaves the feed at once and may come back', async ({ world }) => {
  const [ada, grace] = [
    await world.person('ada', { skills: ['Rust'] }),
    await world.person('grace', { skills: ['Rust'] }),
  ]
  const meets = async () => (await ada.call(viewFeed)).body.users.map((user) => user.username)
  expect(await meets()).toEqual(['grace'])

  expect((await edit(grace, { status: 'deactivated' })).body.user.status).toBe('deactivated')
  expect(await meets()).toEqual([])

  await edit(grace, { status: 'active' })
  expect(await meets()).toEqual(['grace'])
  expect((await ada.call(viewFeed)).body.users[0]?.reasons).not.toEqual([])
})
