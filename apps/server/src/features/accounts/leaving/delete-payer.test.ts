import { expect } from 'vitest'
import { orderId, test, verify } from '../../../../test/payment-world.ts'
import { secondsAfter } from '../../../platform/time.ts'
import { FAREWELLS } from '../../../worker.ts'
import { deleteDueAccounts } from './delete-account.ts'

test('whoever deletes their account leaves what the accounts need, without a name', async ({
  world,
  stub,
}) => {
  const [ada, grace] = [await world.person('ada'), await world.person('grace')]
  for (const buyer of [ada, grace]) {
    stub.pay(await orderId(buyer))
    await verify(buyer)
  }
  await world.ctx.db
    .updateTable('users')
    .set({ deletion_due_at: secondsAfter(world.ctx.now(), -60) })
    .where('id', '=', ada.userId)
    .execute()

  await deleteDueAccounts(world.ctx, FAREWELLS)

  const orders = await world.ctx.db
    .selectFrom('payment_orders')
    .select(['receipt_number', 'amount', 'user_id', 'payer_name', 'payer_email'])
    .orderBy('id')
    .execute()
  expect(orders).toMatchObject([
    { amount: 14_900, user_id: null, payer_name: '', payer_email: '' },
    { amount: 14_900, user_id: grace.userId, payer_name: 'grace Tester' },
  ])
  expect(orders.every(({ receipt_number }) => receipt_number !== null)).toBe(true)
})
