import { expect } from 'vitest'
import { editProfile, viewProfile } from '@devgrove/contract/profiles'
import { searchPeople } from '@devgrove/contract/search'
import { seedDemo } from '../../demo/seed-demo.ts'
import { type Person, test } from '../../../test/world.ts'
import { forgetUnusedSkills } from './forget-unused-skills.ts'

async function found(viewer: Person, query: string, skills: readonly string[]): Promise<string[]> {
  const { status, body } = await viewer.call(searchPeople, {
    query: { query, skill: [...skills], limit: '50' },
  })
  expect(status).toBe(200)
  return body.result.map((user) => user.username)
}

test('with a filter only those are found who have all of the skills, however they are spelled', async ({
  world,
}) => {
  const me = await world.person('Viewer', { username: 'me.myself' })
  const skills = { one: ['Rust'], two: ['Rust', 'Go'], three: ['Go'], four: [] }
  for (const [username, has] of Object.entries(skills)) {
    await world.person('Sammy', { username, skills: has })
  }
  await world.person('Somebody', { username: 'sam', skills: ['JavaScript', 'Go'] })

  expect((await found(me, 'sam', ['Rust'])).sort()).toEqual(['one', 'two'])
  expect(await found(me, 'sam', ['rust', 'GO '])).toEqual(['two'])
  expect(await found(me, 'sam', ['golang', 'Rust', 'go', 'RUST'])).toEqual(['two'])
  expect(await found(me, 'sam', ['js'])).toEqual(['sam'])
  expect((await found(me, 'sam', ['go']))[0]).toBe('sam')
  expect(await found(me, 'samy', ['Rust', 'Go'])).toEqual(['two'])
  expect(await found(me, 'go', ['Rust'])).toEqual(['two'])
  expect(await found(me, 'sam', ['Fortran'])).toEqual([])
  expect(await found(me, 'sam', ['Rust', 'Fortran'])).toEqual([])
  expect(await found(me, 'nobody', ['Rust'])).toEqual([])
  expect(await found(me, 'sam', [])).toHaveLength(5)
})

test('skills are repeated or parted by commas, three at most and each counted once', async ({
  world,
}) => {
  const me = await world.person('Viewer')
  await world.person('Sammy', { username: 'sam', skills: ['C++', 'Go', 'Node.js'] })
  const ask = (rest: string) =>
    me.raw({ method: 'GET', url: `/api/search?query=sam${rest}` }).then(({ status, body }) => ({
      status,
      error: body['error'],
      names: (body['result'] as { username: string }[] | undefined)?.map((user) => user.username),
    }))
  for (const rest of [
    '',
    '&skill=',
    '&skill=,,',
    '&skill=Go',
    '&skill=c%2B%2B&skill=node.js',
    '&skill=c%2B%2B,nodejs,golang',
    '&skill=Go,go,GO&skill=golang,C%2B%2B',
  ]) {
    expect({ rest, ...(await ask(rest)) }).toMatchObject({ rest, status: 200, names: ['sam'] })
  }
  for (const [rest, error] of [
    ['&skill=a,b,c,d', 'Filter by at most 3 skills.'],
    ['&skill=a&skill=b&skill=c&skill=d', 'Filter by at most 3 skills.'],
    [`&skill=${'x'.repeat(41)}`, 'A skill must be at most 40 characters long.'],
    ['&skill=a%00b', 'This text holds characters that cannot be stored.'],
  ] as const) {
    expect(await ask(rest)).toMatchObject({ status: 400, error })
  }
  for (const skill of ['%', '_', "' OR 1=1--", '{Zig}', 'x'.repeat(40), '🌳'.repeat(40)]) {
    expect(await ask(`&skill=${encodeURIComponent(skill)}`)).toMatchObject({
      status: 200,
      names: [],
    })
  }
})

test('the filter leaves the order as it is, for every kind of search', async ({ world }) => {
  await seedDemo(world.ctx)
  const me = await world.person('Viewer', { username: 'onlooker' })
  const skillsOf = new Map<string, string[]>()
  const has = async (username: string, skill: string) => {
    const known =
      skillsOf.get(username) ??
      (await me.call(viewProfile, { params: { username } })).body.user.skills
    skillsOf.set(username, known)
    return known.includes(skill)
  }
  let filtered = 0
  for (const query of ['a', 'm', 'da', 'mar', 'daniel', 'rust', 'react', 'type', 'typscript']) {
    const everybody = (await found(me, query, [])).slice(0, 49)
    for (const skill of ['React', 'Rust', 'PostgreSQL']) {
      const fits = await Promise.all(everybody.map((username) => has(username, skill)))
      const expected = everybody.filter((_, index) => fits[index])
      const names = await found(me, query, [skill])
      filtered += expected.length
      // further down there may be more of them, but none comes before those
      expect({ query, skill, names: names.slice(0, expected.length) }).toEqual({
        query,
        skill,
        names: expected,
      })
    }
  }
  expect(filtered).toBeGreaterThan(20)
})

test('who hides, is banned or gives a skill up is not found by it any more', async ({ world }) => {
  const me = await world.person('Viewer')
  const grace = await world.person('Grace', { username: 'grace_h', skills: ['Cobol'] })
  const queries = ['g', 'grace', 'grace_h', 'grcae', 'cobol']
  const seen = async () => {
    const answers = await Promise.all(queries.map((query) => found(me, query, ['COBOL'])))
    return answers.map((names) => names.includes('grace_h'))
  }
  const always = queries.map(() => true)
  expect(await seen()).toEqual(always)
  await grace.call(editProfile, { body: { status: 'deactivated' } })
  expect(await seen()).toEqual(queries.map(() => false))
  await grace.call(editProfile, { body: { status: 'active' } })
  expect(await seen()).toEqual(always)
  await grace.call(editProfile, { body: { skills: ['Fortran'] } })
  expect(await seen()).toEqual(queries.map(() => false))
})

test('pages of a filtered search hold everybody once, and an empty one ends them', async ({
  world,
}) => {
  const me = await world.person('Viewer')
  for (let index = 0; index < 27; index++) {
    await world.person('Sammy', { username: `p${index}`, skills: index % 9 ? ['Go'] : ['Rust'] })
  }
  const pages: string[][] = []
  for (const page of ['1', '2', '3', '4']) {
    const { body } = await me.call(searchPeople, { query: { query: 'sa', skill: 'Go', page } })
    pages.push(body.result.map((user) => user.username))
  }

  expect(pages.map((page) => page.length)).toEqual([10, 10, 4, 0])
  expect(new Set(pages.flat()).size).toBe(24)
})

test('very many skills that begin alike do not hide the commonest of them', async ({ world }) => {
  const me = await world.person('Viewer')
  const { db } = world.ctx
  const many = Array.from({ length: 400 }, (_, index) => `re${String(index).padStart(3, '0')}`)
  const kept = many.map((skill_key) => ({ skill_key, people: 1 }))
  await db.insertInto('skill_popularity').values(kept).execute()
  await world.person('Wanted', { username: 'wanted', skills: ['React'] })
  await world.person('Other', { username: 'other', skills: ['React'] })

  expect((await found(me, 're', [])).sort()).toEqual(['other', 'wanted'])
})

test('a skill that nobody has any more is forgotten', async ({ world }) => {
  const ada = await world.person('Ada', { skills: ['Rust', 'Elixir'] })
  await ada.call(editProfile, { body: { skills: ['Rust'] } })
  const known = async () =>
    (await world.ctx.db.selectFrom('skill_popularity').select('skill_key').execute()).map(
      (row) => row.skill_key,
    )
  expect((await known()).sort()).toEqual(['elixir', 'rust'])

  await forgetUnusedSkills(world.ctx)

  expect(await known()).toEqual(['rust'])
  await ada.call(editProfile, { body: { skills: ['Rust', 'Elixir'] } })
  expect((await known()).sort()).toEqual(['elixir', 'rust'])
})
