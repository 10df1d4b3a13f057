import { z } from 'zod'
import { Instant, UserId } from './ids.ts'
import { Acknowledged, route } from './route.ts'
import { Text } from './text.ts'

/** What a plan can give beside the crown. A plan names no others, and none of these is in no plan. */
export const MemberFeature = z.enum(['viewers', 'presets'])
export type MemberFeature = z.infer<typeof MemberFeature>

export const Plan = z.object({
  membershipType: z.string(),
  /** For a month, in whole rupees and with all taxes. */
  price: z.int(),
  features: z.array(z.string()),
  isPopular: z.boolean(),
})
export type Plan = z.infer<typeof Plan>

/** Who takes payments here: the provider, a stand-in that moves no money, or nobody. */
export const Checkout = z.enum(['razorpay', 'test', 'closed'])
export type Checkout = z.infer<typeof Checkout>

export const viewPlans = route({
  method: 'GET',
  path: '/api/payment/plans',
  summary: 'The plans of membership, with their prices in rupees for a month',
  access: 'signed-in',
  reply: z.object({ message: z.string(), plansData: z.array(Plan), checkout: Checkout }),
})

/** An order as the provider’s checkout wants it; `amount` is in paise. */
export const Order = z.object({
  orderId: z.string(),
  amount: z.int(),
  currency: z.string(),
  notes: z.object({
    firstName: z.string(),
    LastName: z.string(),
    lastName: z.string(),
    email: z.string(),
  }),
  /** Until when the same call answers with this order. */
  openUntil: Instant,
})
export type Order = z.infer<typeof Order>

export const createOrder = route({
  method: 'POST',
  path: '/api/payment/createOrder',
  summary: 'Open an order for a month of a plan, or get the one that is open already',
  access: 'signed-in',
  body: z.object({
    membershipType: z.string('Choose a plan.').max(40, 'Choose a plan.').pipe(Text),
  }),
  reply: z.object({
    message: z.string(),
    order: Order,
    keyId: z.string(),
    checkout: Checkout.exclude(['closed']),
  }),
  rate: { points: 20, seconds: 600, by: 'member' },
})

export const verifyPayment = route({
  method: 'GET',
  path: '/api/payment/verify',
  summary: 'Ask the provider about one’s own orders; whether one is premium now, and until when',
  access: 'signed-in',
  reply: z.object({
    message: z.string(),
    isPremium: z.boolean(),
    paidUntil: Instant.nullable(),
  }),
  rate: { points: 60, seconds: 300, by: 'member' },
})

export const receivePaymentEvent = route({
  method: 'POST',
  path: '/api/payment/webhook',
  summary: 'What the provider says by itself, signed over the bytes of the body',
  access: 'anyone',
  rawBody: { signedBy: 'x-razorpay-signature' },
  reply: Acknowledged,
})

/** The only cards that the test mode knows, so that nobody’s real one is ever sent to it. */
export const testCards = {
  works: '4111111111111111',
  declined: '4000000000000002',
} as const

const CARD = `In test mode only the card numbers 4111 1111 1111 1111 and 4000 0000 0000 0002 are taken.`

/** All of it can be typed on a keypad that has digits only. */
export const TestCard = z.object({
  number: z
    .string(CARD)
    .transform((typed) => typed.replaceAll(/[\s-]/g, ''))
    .pipe(z.enum([testCards.works, testCards.declined], CARD)),
  expiry: z
    .string('Enter the expiry date as MM/YY.')
    .trim()
    .regex(/^(0[1-9]|1[0-2])\s?\/?\s?\d{2}$/, {
      error: 'Enter the expiry date as MM/YY.',
      abort: true,
    }),
  code: z
    .string('Enter the three digits of the security code.')
    .trim()
    .regex(/^\d{3}$/, 'Enter the three digits of the security code.'),
})

/** Such a card that is good at this moment: each is to the end of the month it names. */
export const testCardAt = (now: () => Date) =>
  TestCard.extend({
    expiry: TestCard.shape.expiry.refine(
      (expiry) => !isOver(expiry.replaceAll(/\D/g, ''), now()),
      'This card has expired.',
    ),
  })

/** Whether a month, as MMYY, lies before this moment's. */
function isOver(month: string, now: Date): boolean {
  const last = (2000 + Number(month.slice(2))) * 12 + Number(month.slice(0, 2))
  return last < now.getUTCFullYear() * 12 + now.getUTCMonth() + 1
}

export const payTestOrder = route({
  method: 'POST',
  path: '/api/payment/test/pay',
  summary: 'Test mode only: pay an order with a card that does not exist',
  access: 'signed-in',
  body: z.object({ orderId: Text.pipe(z.string().max(80)), card: TestCard }),
  reply: Acknowledged,
  rate: { points: 60, seconds: 600, by: 'member' },
})

export const Receipt = z.object({
  number: z.string(),
  membershipType: z.string(),
  /** In paise. */
  amount: z.int(),
  currency: z.string(),
  /** How much of the amount is tax, in percent; null where the seller says nothing of it. */
  taxPercent: z.int().nullable(),
  paidAt: Instant,
  /** The stretch of membership that this payment bought; null once it was refunded. */
  from: Instant.nullable(),
  until: Instant.nullable(),
  refundedAt: Instant.nullable(),
  paymentId: z.string(),
  isTest: z.boolean(),
  name: z.string(),
  email: z.string(),
})
export type Receipt = z.infer<typeof Receipt>

/** A receipt as others than its owner see it. */
export const OthersReceipt = Receipt.omit({ email: true })
export type OthersReceipt = z.infer<typeof OthersReceipt>

export const Membership = z.object({
  isPremium: z.boolean(),
  /** The plan that holds now. */
  membershipType: z.string().nullable(),
  /** Until when all of it is paid, whatever the plan. */
  paidUntil: Instant.nullable(),
  /** Until when each plan holds: the present one, then those that wait behind it. */
  plans: z.array(z.object({ membershipType: z.string(), until: Instant })),
  features: z.array(MemberFeature),
  /** The plan of an order that is still open. */
  openOrder: z.string().nullable(),
})
export type Membership = z.infer<typeof Membership>

/** Who the receipts are of. */
export const Seller = z.object({
  name: z.string(),
  place: z.string(),
  taxNumber: z.string().nullable(),
})
export type Seller = z.infer<typeof Seller>

export const viewMembership = route({
  method: 'GET',
  path: '/api/payment/membership',
  summary: 'One’s own membership, and the receipts of all that was paid for it',
  access: 'signed-in',
  reply: z.object({
    message: z.string(),
    membership: Membership,
    receipts: z.array(Receipt),
    seller: Seller,
  }),
})

export const viewReceiptsOf = route({
  method: 'GET',
  path: '/api/admin/receipts/:userId',
  summary: 'For admins: what a member paid, the latest first',
  access: 'admin',
  params: z.object({ userId: UserId }),
  reply: z.object({ message: z.string(), receipts: z.array(OthersReceipt) }),
  missing: 'user_not_found',
})
