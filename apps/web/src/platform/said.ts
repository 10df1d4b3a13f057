/** What says short messages. It is loaded with what shows them. */
import { limits } from '@devgrove/contract/limits'
import { createElement } from 'react'
import { type ExternalToast, toast } from 'sonner'

type Kind = 'success' | 'error' | 'info'

const LOG_IN = 'Please log in to proceed.'

// whoever's session has ended hears it from each call that is refused: it is one toast, which begins anew each time, since
// the library would go on with what it knows of the last one, and that may be somebody else's
const asOne = (options?: ExternalToast): ExternalToast => ({
  action: null,
  duration: limits.toast.durationMs,
  ...options,
  id: LOG_IN,
})

/** A screen reader says it at once, and all others once it has nothing else to say. */
const urgent = (message: string) => {
  const alert = createElement('span', { role: 'alert' }, message)
  // an element itself would stand in the place of the whole toast, its icon and action included
  return () => alert
}

export function say(kind: Kind, message: string, options?: ExternalToast): void {
  const isError = kind === 'error'
  toast[kind](isError ? urgent(message) : message, message === LOG_IN ? asOne(options) : options)
}

export const dismiss = (): void => void toast.dismiss()
