import { sql } from 'kysely'
import { beforeEach, expect } from 'vitest'
import { changePlan, viewAdminPlans } from '@devgrove/contract/admin-plans'
import { planLimits } from '@devgrove/contract/plan-limits'
import { viewPlans } from '@devgrove/contract/membership'
import { change, changesIn, planOf, resetPlans, termsOf } from '../../../../test/plans.ts'
import { test, type World } from '../../../../test/world.ts'

// the plans are of the schema and not of people
beforeEach(({ world }: { world: World }) => resetPlans(world))

const anAdmin = (world: World, name = 'admin') => world.person(name, { role: 'admin' })

test('an admin reads what plans cost, give and say, how many have them, and that nothing was changed', async ({
  world,
}) => {
  const admin = await anAdmin(world)
  const [ada, grace, linus] = [
    await world.person('ada'),
    await world.person('grace'),
    await world.person('linus'),
  ]
  await world.makePremium(ada, 'Sapling')
  await world.makePremium(grace, 'Sapling')
  world.stoppedAt = new Date(Date.now() - 60 * 24 * 3600 * 1000)
  await world.makePremium(linus, 'Sapling', 30)
  world.stoppedAt = undefined

  const { body } = await admin.call(viewAdminPlans)

  expect(body.plans).toEqual([
    {
      membershipType: 'Sprout',
      price: 149,
      features: ['The crown beside your name', 'See who viewed your profile'],
      isPopular: false,
      gives: ['viewers'],
      holders: 0,
    },
    {
      membershipType: 'Sapling',
      price: 349,
      features: ['Everything in Sprout', 'Save searches for people as presets'],
      isPopular: true,
      gives: ['viewers', 'presets'],
      // whose month is over has it no more
      holders: 2,
    },
  ])
  expect(body.changes).toEqual([])
})

test('of very many who have a plan only the first are counted', async ({ world }) => {
  const [admin, ada] = [await anAdmin(world), await world.person('ada')]
  await world.fill(async (db) => {
    await sql`insert into membership_periods (id, user_id, membership_type, starts_at, ends_at)
      select gen_random_uuid(), ${ada.userId}, 'Sprout', now() - interval '1 day', now() + interval '9 days'
      from generate_series(1, ${planLimits.counted + 5})`.execute(db)
  })

  expect((await planOf(admin, 'Sprout')).holders).toBe(planLimits.counted)
})

test('guests, members and moderators neither read nor change plans', async ({ world }) => {
  const admin = await anAdmin(world)
  const before = await world.dump()
  const body = { price: 1, reason: 'Mine.', seen: termsOf(await planOf(admin, 'Sprout')) }
  const params = { membershipType: 'Sprout' }

  const nobody = [await world.call(viewAdminPlans), await world.call(changePlan, { params, body })]
  expect(nobody.map(({ status }) => status)).toEqual([401, 401])
  const [ada, mod] = [await world.person('ada'), await world.person('mod', { role: 'moderator' })]
  for (const who of [ada, mod]) {
    const answers = [await who.call(viewAdminPlans), await who.call(changePlan, { params, body })]
    expect(answers.map((answer) => [answer.status, answer.body.code])).toEqual([
      [403, 'staff_only'],
      [403, 'staff_only'],
    ])
  }

  await sql`delete from users where id in (${ada.userId}, ${mod.userId})`.execute(world.ctx.db)
  expect(await world.dump()).toBe(before)
})

test('a new price is everybody’s from the same moment, and who changed it, when and why is kept', async ({
  world,
}) => {
  const [admin, ada] = [await anAdmin(world), await world.person('ada')]
  world.stoppedAt = new Date('2026-03-01T10:00:00.000Z')

  const answer = await change(admin, 'Sprout', { price: 199, reason: '  Costs have risen. ' })

  expect([answer.status, answer.body.message]).toEqual([200, 'Sprout is changed.'])
  const { plansData } = (await ada.call(viewPlans)).body
  expect(plansData.map(({ price }) => price)).toEqual([199, 349])
  const { body } = await admin.call(viewAdminPlans)
  expect(answer.body).toMatchObject({ plans: body.plans, changes: body.changes })
  expect(body.changes).toEqual([
    {
      _id: body.changes[0]?._id,
      at: '2026-03-01T10:00:00.000Z',
      membershipType: 'Sprout',
      by: { _id: admin.userId, username: 'admin' },
      reason: 'Costs have risen.',
      before: { price: 149 },
      after: { price: 199 },
    },
  ])
})

test('another plan becomes the most popular one in the place of the one that was, and both are written down', async ({
  world,
}) => {
  const [admin, ada] = [await anAdmin(world), await world.person('ada')]
  const popular = async () =>
    (await ada.call(viewPlans)).body.plansData
      .filter((plan) => plan.isPopular)
      .map(({ membershipType }) => membershipType)

  await change(admin, 'Sprout', { isPopular: true, price: 129 })

  expect(await popular()).toEqual(['Sprout'])
  expect(await changesIn(admin)).toMatchObject([
    {
      membershipType: 'Sprout',
      before: { price: 149, isPopular: false },
      after: { price: 129, isPopular: true },
    },
    { membershipType: 'Sapling', before: { isPopular: true }, after: { isPopular: false } },
  ])
  const nobody = await admin.raw({
    method: 'PATCH',
    url: '/api/admin/plans/Sprout',
    payload: { isPopular: false, reason: 'None.', seen: termsOf(await planOf(admin, 'Sprout')) },
  })
  expect([nobody.status, nobody.body['error']]).toEqual([
    400,
    'Choose another plan as the most popular one instead.',
  ])
  expect(await popular()).toEqual(['Sprout'])
})

test('the lines that people read are changed, trimmed and in their order', async ({ world }) => {
  const [admin, ada] = [await anAdmin(world), await world.person('ada')]

  await change(admin, 'Sapling', { features: [' Saved searches ', 'Everything in Sprout'] })

  const { plansData } = (await ada.call(viewPlans)).body
  expect(plansData[1]?.features).toEqual(['Saved searches', 'Everything in Sprout'])
  expect(await changesIn(admin)).toMatchObject([
    {
      membershipType: 'Sapling',
      before: { features: ['Everything in Sprout', 'Save searches for people as presets'] },
      after: { features: ['Saved searches', 'Everything in Sprout'] },
    },
  ])
})

test('what cannot be a plan is refused beside its field, and nothing is changed', async ({
  world,
}) => {
  const admin = await anAdmin(world)
  const before = await world.dump()
  const refused: [object, Record<string, RegExp>][] = [
    ...[0, -5, 1.5, planLimits.price + 1, '199', null].map((price): [object, { price: RegExp }] => [
      { price },
      { price: /^Enter a price in whole rupees, from 1 to 100,000\.$/ },
    ]),
    [{ features: [] }, { features: /at least one line/ }],
    [{ features: ['The crown', ' '] }, { features: /^A line needs some text\.$/ }],
    [{ features: ['The crown', ' the CROWN '] }, { features: /^Write each line once\.$/ }],
    [{ features: ['x'.repeat(81)] }, { features: /at most 80 characters/ }],
    [
      { features: Array.from({ length: 9 }, (_, line) => `Line ${line}`) },
      { features: /^Write at most 8 lines\.$/ },
    ],
    [{ price: 199, reason: ' ' }, { reason: /^Say why: a reason is required\.$/ }],
    [{ price: 199, reason: undefined }, { reason: /^Say why: a reason is required\.$/ }],
    [{ price: 199, reason: 'x'.repeat(501) }, { reason: /at most 500 characters/ }],
    [{ price: 199, seen: undefined }, { seen: /./ }],
  ]
  const seen = termsOf(await planOf(admin, 'Sprout'))
  for (const [wanted, fields] of refused) {
    const { status, body } = await admin.raw({
      method: 'PATCH',
      url: '/api/admin/plans/Sprout',
      payload: { reason: 'Why not.', seen, ...wanted },
    })
    const told = Object.entries(fields).map(([name, words]) => [name, words] as const)
    expect({ wanted, status, names: Object.keys(body['fields'] as object) }).toEqual({
      wanted,
      status: 400,
      names: told.map(([name]) => name),
    })
    for (const [name, words] of told)
      expect((body['fields'] as Record<string, string>)[name]).toMatch(words)
  }
  const unknown = await admin.call(changePlan, {
    params: { membershipType: 'Oak' },
    body: { price: 199, reason: 'Why not.', seen },
  })
  expect([unknown.status, unknown.body.code]).toEqual([404, 'not_found'])
  expect(await world.dump()).toBe(before)
})

test('whoever has not seen what was changed meanwhile is told so, and overwrites nothing', async ({
  world,
}) => {
  const [admin, other] = [await anAdmin(world), await anAdmin(world, 'other')]
  const seen = termsOf(await planOf(admin, 'Sprout'))
  await change(other, 'Sprout', { price: 199 })

  const late = await change(admin, 'Sprout', { features: ['The crown'], seen })
  const same = await change(admin, 'Sprout', { price: 199, seen })

  expect([late.status, late.body.code, late.body.error]).toEqual([
    409,
    'plan_changed',
    'This plan was changed meanwhile. Look at it again before you change it.',
  ])
  // as when an answer was lost: what is wanted is there
  expect([same.status, same.body.message]).toEqual([200, 'It was so already.'])
  expect(await changesIn(admin)).toMatchObject([{ by: { username: 'other' } }])
  // nor is a badge taken back by whoever has not seen it go
  const sapling = termsOf(await planOf(admin, 'Sapling'))
  await change(other, 'Sprout', { isPopular: true })
  expect((await change(admin, 'Sapling', { price: 399, seen: sapling })).status).toBe(409)
})

test('an admin who is no more one, or suspended, changes nothing with a session that is open', async ({
  world,
}) => {
  const admin = await anAdmin(world)
  const seen = termsOf(await planOf(admin, 'Sprout'))
  await sql`update users set role = 'user' where id = ${admin.userId}`.execute(world.ctx.db)

  expect(
    (
      await admin.call(changePlan, {
        params: { membershipType: 'Sprout' },
        body: { price: 1, reason: 'Mine.', seen },
      })
    ).status,
  ).toBe(403)
})
