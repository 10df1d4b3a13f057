export { ownReceipts } from './own-membership.ts'
