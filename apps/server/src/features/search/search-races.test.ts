import { expect } from 'vitest'
import * as connections from '@devgrove/contract/connections'
import { editProfile } from '@devgrove/contract/profiles'
import { expectRightCounts } from '../../../test/counts.ts'
import { type Person, test } from '../../../test/world.ts'
import { expectRightStandings } from '../../../test/standings.ts'
import { renewStandings } from './renew-standings.ts'

test(
  'people who edit, visit, connect and part at once do not get in each other’s way',
  {
    timeout: 120_000,
  },
  async ({ world }) => {
    const skills = ['A', 'B', 'C', 'D', 'E']
    const people = await Promise.all(
      ['ada', 'grace', 'linus', 'margaret'].map((name) => world.person(name, { skills })),
    )
    const edit = (person: Person, round: number) =>
      person.call(editProfile, {
        body: {
          lastName: `Name${'abcdef'[round % 6]}`,
          status: round % 3 === 0 ? 'deactivated' : 'active',
          skills: round % 2 ? skills : skills.toReversed().slice(1),
        },
      })
    const meet = async (one: Person, other: Person) => {
      await one.call(connections.sendInterest, { params: { userId: other.userId } })
      return other.call(connections.sendInterest, { params: { userId: one.userId } })
    }
    const part = async (one: Person, other: Person) => {
      const { body } = await one.call(connections.viewRelation, {
        params: { userId: other.userId },
      })
      const requestId = body.connectionRequest?._id
      return requestId
        ? one.call(connections.removeConnection, { params: { requestId } })
        : one.call(connections.countOwn)
    }
    for (let round = 0; round < 40; round++) {
      // everybody's next call is a visit that is written down
      await world.ctx.db
        .updateTable('sessions')
        .set({ last_seen_at: new Date(Date.now() - 3600 * 1000) })
        .execute()
      const answers = await Promise.all(
        people.flatMap((person, index) => {
          const next = people[(index + 1 + (round % 3)) % people.length] ?? person
          return [edit(person, round + index), round % 2 ? meet(person, next) : part(person, next)]
        }),
      )
      expect(answers.filter(({ status }) => status >= 500).map(({ text }) => text)).toEqual([])
    }

    await expectRightCounts(world.ctx.db)
    await renewStandings(world.ctx)
    await expectRightStandings(world.ctx.db)
  },
)
