import { sql } from 'kysely'
import { expect } from 'vitest'
import { changeStatus, viewLog } from '@devgrove/contract/moderation'
import { test } from '../../../../test/world.ts'

test('the audit log is only ever added to: the database refuses everything else', async ({
  world,
}) => {
  const { db } = world.ctx
  const [admin, ada] = [await world.person('admin', { role: 'admin' }), await world.person('ada')]
  const params = { status: 'banned', userId: ada.userId } as const
  await admin.call(changeStatus, { params, body: { reason: 'Spam.' } })
  const refused = 'the audit log is only ever added to'

  await expect(sql`update moderation_acts set reason = ''`.execute(db)).rejects.toThrow(refused)
  await expect(sql`delete from moderation_acts`.execute(db)).rejects.toThrow(refused)
  await expect(sql`truncate moderation_acts`.execute(db)).rejects.toThrow(refused)
  await sql`delete from users where id = ${ada.userId}`.execute(db)

  expect((await admin.call(viewLog)).body.acts).toMatchObject([
    {
      actor: { _id: admin.userId, username: 'admin' },
      subject: { _id: ada.userId, username: 'ada' },
      kind: 'status',
      reason: 'Spam.',
      before: { status: 'active', suspension: 'none', until: null },
      after: { status: 'banned', suspension: 'banned', until: null },
    },
  ])
})

test('what is refused leaves no act behind, and what happens leaves exactly one', async ({
  world,
}) => {
  const [mod, ada] = [await world.person('mod', { role: 'moderator' }), await world.person('ada')]
  const admin = await world.person('admin', { role: 'admin' })
  const ban = (userId: typeof ada.userId) =>
    mod.call(changeStatus, { params: { status: 'banned', userId }, body: { reason: 'Spam.' } })

  const answers = await Promise.all([ban(admin.userId), ban(mod.userId), ban(ada.userId)])

  expect(answers.map(({ status }) => status)).toEqual([403, 400, 200])
  expect((await admin.call(viewLog)).body.acts).toHaveLength(1)
})
