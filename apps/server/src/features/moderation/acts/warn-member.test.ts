import { expect } from 'vitest'
import { viewOwnProfile } from '@devgrove/contract/accounts'
import { changeStatus, viewLog, viewUsers, warnMember } from '@devgrove/contract/moderation'
import { type Person, test, type World } from '../../../../test/world.ts'
import { mailAct } from './mail-act.ts'

const warn = (who: Person, subject: Person, reason: string) =>
  who.call(warnMember, { params: { userId: subject.userId }, body: { reason } })

async function cast(world: World) {
  return {
    admin: await world.person('root', { role: 'admin' }),
    mod: await world.person('warden', { role: 'moderator' }),
    ada: await world.person('ada'),
  }
}

test('a warning is written down and counted, and changes nothing of the account', async ({
  world,
}) => {
  const { admin, mod, ada } = await cast(world)
  const before = (await ada.call(viewOwnProfile)).body.user

  const first = await warn(mod, ada, '  Spam.  ')
  const second = await warn(mod, ada, 'Spam again.')

  expect([first.status, first.body.message, first.body.user.warnings]).toEqual([
    200,
    'They are warned by letter.',
    1,
  ])
  expect(second.body.user).toMatchObject({ warnings: 2, status: 'active', suspension: null })
  expect((await ada.call(viewOwnProfile)).body.user).toEqual(before)
  const listed = await mod.call(viewUsers, { params: { state: 'all' }, query: { query: 'ada' } })
  expect(listed.body.users).toMatchObject([{ username: 'ada', warnings: 2 }])
  const { acts } = (await admin.call(viewLog, { query: { userId: ada.userId } })).body
  expect(acts).toMatchObject([
    {
      kind: 'warning',
      reason: 'Spam again.',
      actor: { username: 'warden' },
      before: {},
      after: {},
    },
    { kind: 'warning', reason: 'Spam.', subject: { username: 'ada' } },
  ])
})

test('whoever is warned hears by letter why, what may follow and where to object, but not by whom', async ({
  world,
}) => {
  const { admin, mod, ada } = await cast(world)
  await warn(mod, ada, 'Sells <b>followers</b>.')
  const { acts } = (await admin.call(viewLog, { query: { userId: ada.userId } })).body

  for (const { _id } of acts) await mailAct(world.ctx, (letter) => world.ctx.mail.post(letter), _id)

  expect(world.letters).toHaveLength(1)
  const [letter] = world.letters
  expect(letter).toMatchObject({
    to: 'ada@example.org',
    subject: 'A warning about your Devgrove account',
  })
  expect(letter?.text).toContain('Sells <b>followers</b>.')
  expect(letter?.text).toContain('may be deactivated or banned')
  expect(letter?.text).toMatch(/\/contact-form/)
  expect(letter?.html).not.toContain('<b>followers</b>')
  expect(`${letter?.text}${letter?.html}`).not.toContain('warden')
})

test('nobody is warned without a reason, by equals, by themselves, or once they are banned', async ({
  world,
}) => {
  const { admin, mod, ada } = await cast(world)
  const other = await world.person('mod_two', { role: 'moderator' })

  expect((await warn(mod, ada, '   ')).body).toMatchObject({
    success: false,
    fields: { reason: 'Say why: a reason is required.' },
  })
  expect((await warn(mod, ada, 'x'.repeat(5000))).status).toBe(400)
  expect((await warn(mod, other, 'Spam.')).status).toBe(403)
  expect((await warn(mod, mod, 'Spam.')).status).toBe(400)
  expect((await warn(ada, other, 'Spam.')).status).toBe(403)
  await mod.call(changeStatus, {
    params: { status: 'banned', userId: ada.userId },
    body: { reason: 'Spam.' },
  })
  const refused = await warn(admin, ada, 'Spam.')
  expect([refused.status, refused.body]).toMatchObject([
    409,
    { error: 'This member is banned: there is nothing to warn them of.' },
  ])
  const { acts } = (await admin.call(viewLog)).body
  expect(acts.map(({ kind }) => kind)).toEqual(['status'])
})
