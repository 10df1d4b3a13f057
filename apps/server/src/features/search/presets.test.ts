import { expect } from 'vitest'
import { exportAccount } from '@devgrove/contract/account-export'
import * as contract from '@devgrove/contract/search-presets'
import { type Person, test } from '../../../test/world.ts'
import { secondsAfter } from '../../platform/time.ts'

const save = (member: Person, name: string, query = 'ada', skills = 'Rust,go') =>
  member.call(contract.savePreset, { body: { name, query, skills } })
const presets = async (member: Person) => (await member.call(contract.listPresets)).body.presets
const names = async (member: Person) => (await presets(member)).map(({ name }) => name)

test('saved searches are for the plan that gives them, and the no names it', async ({ world }) => {
  const ada = await world.person('ada')
  await world.makePremium(ada, 'Sprout')

  for (const answer of [await save(ada, 'Rust'), await ada.call(contract.listPresets)]) {
    expect([answer.status, answer.body.error]).toEqual([
      403,
      'Saved searches are part of the Sapling plan.',
    ])
  }
})

test('a search is kept under a name, and one of the same name is replaced', async ({ world }) => {
  const [ada, grace] = [await world.person('ada'), await world.person('grace')]
  for (const member of [ada, grace]) await world.makePremium(member)
  await save(ada, ' Systems people ')
  await save(ada, 'Anybody', 'grace', '')

  const replaced = await save(ada, 'SYSTEMS people', 'linus', 'C')

  expect(replaced.body.presets).toEqual([
    expect.objectContaining({ name: 'Anybody', query: 'grace', skills: [] }),
    expect.objectContaining({ name: 'SYSTEMS people', query: 'linus', skills: ['C'] }),
  ])
  expect(await presets(grace)).toEqual([])
  expect((await ada.call(exportAccount)).body.account.searchPresets).toHaveLength(2)
})

test('what is no search is told under its field', async ({ world }) => {
  const ada = await world.person('ada')
  await world.makePremium(ada)

  expect((await save(ada, ' ')).body.fields).toEqual({ name: 'Give the search a name.' })
  expect((await save(ada, 'x'.repeat(41))).body.fields).toEqual({
    name: 'A name must be at most 40 characters long.',
  })
  expect((await save(ada, 'Nothing', ' ')).body.fields).toEqual({
    query: 'Type a name, a username or a skill.',
  })
  expect((await save(ada, 'Much', 'x', 'a,b,c,d')).body.fields).toEqual({
    skills: 'Filter by at most 3 skills.',
  })
})

test('ten are kept, however many tabs save at once', async ({ world }) => {
  const ada = await world.person('ada')
  await world.makePremium(ada)

  const answers = await Promise.all(
    Array.from({ length: 14 }, (_, index) => save(ada, `Search ${index}`)),
  )

  expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(10)
  expect(answers.find(({ status }) => status !== 200)?.body).toMatchObject({
    code: 'too_many_presets',
    error: 'You keep ten searches already. Remove one first.',
  })
  expect(await names(ada)).toHaveLength(10)
  // replacing one is no eleventh
  expect((await save(ada, (await names(ada))[0] ?? '', 'other')).status).toBe(200)
})

test('whoever is premium no more can still forget a search, and nobody else’s', async ({
  world,
}) => {
  const [ada, grace] = [await world.person('ada'), await world.person('grace')]
  await world.makePremium(ada, 'Sapling', 1)
  await save(ada, 'Rust')
  const presetId = (await presets(ada))[0]!._id
  const remove = (member: Person) => member.call(contract.removePreset, { params: { presetId } })
  expect((await remove(grace)).body.code).toBe('preset_not_found')

  world.stoppedAt = secondsAfter(world.ctx.now(), 2 * 24 * 3600)
  expect((await ada.call(contract.listPresets)).status).toBe(403)
  expect((await remove(ada)).status).toBe(200)
  expect((await remove(ada)).body.code).toBe('preset_not_found')
})
