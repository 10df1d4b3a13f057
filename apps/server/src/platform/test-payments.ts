// Owns the stand-in for a provider of payments: it keeps books of its own, and moves no money.
import { testCards } from '@devgrove/contract/membership'
import type { Database } from './database/database.ts'
import { isUniqueViolation } from './database/violations.ts'
import type { TestGateway } from './payment-gateway.ts'

const nameFor = (kind: 'order' | 'pay', id: string): string =>
  `${kind}_test_${id.replaceAll('-', '')}`

/** Opens the stand-in. It is never opened in production. */
export function openTestPayments(db: Database, newId: () => string): TestGateway {
  return {
    kind: 'test',
    keyId: 'test_mode',
    createOrder: async ({ receipt, amount, currency }) => {
      const id = nameFor('order', newId())
      await db
        .insertInto('test_provider_orders')
        .values({ id, receipt, amount, currency })
        .execute()
      return id
    },
    findOrder: async (receipt) => {
      const order = await db
        .selectFrom('test_provider_orders')
        .select('id')
        .where('receipt', '=', receipt)
        .executeTakeFirst()
      return order?.id
    },
    // its books are in our own database: with that they are restored
    ordersSince: async () => [],
    paymentsOf: async (orderId) => {
      const payments = await db
        .selectFrom('test_provider_payments as p')
        .innerJoin('test_provider_orders as o', 'o.id', 'p.order_id')
        .select([
          'p.id',
          'o.id as orderId',
          'o.amount',
          'o.currency',
          'p.is_captured as isCaptured',
        ])
        .where('o.id', '=', orderId)
        .execute()
      return payments.map((payment) => ({ ...payment, refunded: 0 }))
    },
    pay: async (orderId, card) => {
      const isCaptured = card === testCards.works
      const payment = { id: nameFor('pay', newId()), order_id: orderId, is_captured: isCaptured }
      try {
        await db.insertInto('test_provider_payments').values(payment).execute()
      } catch (error) {
        if (isUniqueViolation(error)) return 'paid already'
        throw error
      }
      return isCaptured ? 'captured' : 'declined'
    },
  }
}
