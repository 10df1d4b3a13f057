// Owns which taker of payments takes ours.
import type { Config } from './config.ts'
import type { Database } from './database/database.ts'
import type { PaymentGateway } from './payment-gateway.ts'
import { openRazorpay } from './razorpay.ts'
import { openTestPayments } from './test-payments.ts'

/** The provider that is configured; without one the test mode, and in production nobody. */
export function openPayments(
  config: Pick<Config, 'razorpay' | 'isProduction'>,
  db: Database,
  newId: () => string,
): PaymentGateway | undefined {
  if (config.razorpay) return openRazorpay(config.razorpay)
  return config.isProduction ? undefined : openTestPayments(db, newId)
}
