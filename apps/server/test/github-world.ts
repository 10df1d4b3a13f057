// A world that signs in with the GitHub of this machine, and what a browser does there.
import { test as vitest } from 'vitest'
import * as contract from '@devgrove/contract/github'
import { beginGithub } from '@devgrove/contract/github-departure'
import { APP, type GithubPerson, GithubStub } from './github-stub.ts'
import { type Answer, World } from './world.ts'

interface Stage {
  world: World
  stub: GithubStub
}

/** A test with its own empty world and its own GitHub, which knows nobody. */
export const test = vitest.extend<{ stage: Stage; world: World; stub: GithubStub }>({
  stage: [
    // oxlint-disable-next-line no-empty-pattern -- vitest reads the fixture's needs from this pattern
    async ({}, use) => {
      const stub = new GithubStub()
      const world = await World.open({ ...APP, GITHUB_URL: await stub.open() })
      await use({ world, stub })
      stub.close()
      await world.close()
    },
    { scope: 'file' },
  ],
  world: async ({ stage }, use) => {
    await stage.world.empty()
    await use(stage.world)
  },
  stub: async ({ stage }, use) => {
    stage.stub.empty()
    await use(stage.stub)
  },
})

export const OCTAVIA: GithubPerson = {
  id: 4711,
  login: 'Octavia-Hub',
  name: 'Octavia Hub',
  emails: [
    { email: 'old@example.net', primary: false, verified: true },
    { email: 'Octavia@Example.net', primary: true, verified: true },
  ],
}

export const NAMES = { firstName: 'Octavia', lastName: 'Hub', username: 'octavia_hub' }

const named = (answer: Answer<unknown>, name: string): string => {
  const lines = [answer.headers['set-cookie']].flat().map(String)
  return lines.find((line) => line.startsWith(`${name}=`))?.split(';')[0] ?? ''
}

/** The cookie that ties a way through GitHub to a browser. */
export const tripCookieOf = (answer: Answer<unknown>): string => named(answer, 'devgrove.github')

/** A way through GitHub, up to where the browser comes back with a code. */
export async function toGithub(world: World, stub: GithubStub, person = OCTAVIA) {
  const left = await world.call(beginGithub)
  return { back: stub.authorize(left.body.url, person), cookie: tripCookieOf(left), left }
}

export const comeBack = (world: World, back: { code: string; state: string }, cookie: string) =>
  world.call(contract.finishGithub, { body: back }, { cookie })

/** The whole way, as a browser that has `cookie` already. */
export async function enter(world: World, stub: GithubStub, person = OCTAVIA, cookie = '') {
  const trip = await toGithub(world, stub, person)
  const answer = await comeBack(world, trip.back, [trip.cookie, cookie].filter(Boolean).join('; '))
  return { ...trip, answer }
}

/** Somebody new comes by GitHub and chooses a name. */
export async function join(
  world: World,
  stub: GithubStub,
  person = OCTAVIA,
  names: Partial<typeof NAMES> = {},
) {
  const { cookie } = await enter(world, stub, person)
  return world.call(contract.joinByGithub, { body: { ...NAMES, ...names } }, { cookie })
}
