/** Razorpay's own window: its script is loaded when somebody wants to pay, and not before. */
import { limits } from '@devgrove/contract/limits'
import type { Order } from '@devgrove/contract/membership'
import { Failure } from './call.ts'

const SCRIPT = 'https://checkout.razorpay.com/v1/checkout.js'
const LOAD_WITHIN_MS = 15_000
const NOT_LOADED =
  'The payment window could not be loaded. Nothing was charged. Check your connection and try again.'

interface RazorpayWindow {
  open: () => void
  close: () => void
}
type Razorpay = new (options: object) => RazorpayWindow

const loaded = (): Razorpay | undefined => (window as { Razorpay?: Razorpay }).Razorpay

async function load(): Promise<Razorpay> {
  const known = loaded()
  if (known) return known
  const script = document.createElement('script')
  script.src = SCRIPT
  const outcome = await new Promise<boolean>((resolve) => {
    script.addEventListener('load', () => resolve(true))
    script.addEventListener('error', () => resolve(false))
    setTimeout(() => resolve(false), LOAD_WITHIN_MS)
    document.head.append(script)
  })
  const made = loaded()
  if (outcome && made) return made
  script.remove()
  throw new Failure(NOT_LOADED, { code: 'checkout_not_loaded' })
}

export interface Payer {
  name: string
  email: string
}

/** Opens the window for an order. Resolves when it has closed: whether somebody paid is for the server to find out. */
export async function openCheckout(
  { order, keyId }: { order: Order; keyId: string },
  about: { description: string; payer: Payer; themeColour: string },
  signal: AbortSignal,
): Promise<'completed' | 'dismissed'> {
  // the device's clock may be wrong: the order has been open since its answer, which came just now
  const openedAt = performance.now()
  const Checkout = await load()
  signal.throwIfAborted()
  const openSeconds = Math.floor((performance.now() - openedAt) / 1000)
  return new Promise((resolve) => {
    const opened = new Checkout({
      key: keyId,
      order_id: order.orderId,
      amount: order.amount,
      currency: order.currency,
      name: 'Devgrove',
      description: about.description,
      prefill: about.payer,
      theme: { color: about.themeColour },
      // afterwards another order would be opened, and this one could still be paid
      timeout: limits.orderOpenSeconds - openSeconds,
      handler: () => resolve('completed'),
      modal: { ondismiss: () => resolve('dismissed'), confirm_close: true },
    })
    signal.addEventListener('abort', () => {
      opened.close()
      resolve('dismissed')
    })
    opened.open()
  })
}

/** Whether this document may run that window: it keeps the policy that it was loaded with. */
export function maySellHere(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  return navigation === undefined || /^\/premium\/?$/i.test(new URL(navigation.name).pathname)
}
