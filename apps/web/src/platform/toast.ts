/** Short messages. What shows them is loaded at the first sign of somebody, or with the first message. */
import type { ExternalToast } from 'sonner'
import { later } from './later.ts'

const said = later(() => import('./said.ts'))
let isWanted = false
let listener: () => void = () => undefined

/** Calls once there is a message to show. */
export function onToastsWanted(hear: () => void): void {
  listener = hear
  if (isWanted) hear()
}

type Kind = 'success' | 'error' | 'info'

async function say(kind: Kind, message: string, options?: ExternalToast): Promise<void> {
  isWanted = true
  listener()
  const loaded = await said.want().catch(() => undefined)
  loaded?.say(kind, message, options)
}

const sayer = (kind: Kind) => (message: string, options?: ExternalToast) =>
  void say(kind, message, options)

export const toast = {
  success: sayer('success'),
  error: sayer('error'),
  info: sayer('info'),
  /** Takes all of them away. */
  dismiss: () => said.read()?.dismiss(),
}
