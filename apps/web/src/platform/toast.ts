/** Short messages. What shows them is loaded at the first sign of somebody, or with the first message. */
import { createElement } from 'react'
import type { ExternalToast } from 'sonner'
import { later } from './later.ts'

const sonner = later(() => import('sonner'))
let isWanted = false
let listener: () => void = () => undefined

/** Calls once there is a message to show. */
export function onToastsWanted(hear: () => void): void {
  listener = hear
  if (isWanted) hear()
}

type Kind = 'success' | 'error' | 'info'

/** A screen reader says it at once, and all others once it has nothing else to say. */
const urgent = (message: string) => {
  const alert = createElement('span', { role: 'alert' }, message)
  // an element itself would stand in the place of the whole toast, its icon and action included
  return () => alert
}

async function say(kind: Kind, message: string, options?: ExternalToast): Promise<void> {
  isWanted = true
  listener()
  const loaded = await sonner.want().catch(() => undefined)
  loaded?.toast[kind](kind === 'error' ? urgent(message) : message, options)
}

const sayer = (kind: Kind) => (message: string, options?: ExternalToast) =>
  void say(kind, message, options)

export const toast = { success: sayer('success'), error: sayer('error'), info: sayer('info') }
