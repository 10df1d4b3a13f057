import { type ContactMessage, sendContactMessage } from '@devgrove/contract/contact'
import { limits } from '@devgrove/contract/limits'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { toast } from '../../platform/toast.ts'
import type { z } from 'zod'
import { call, Failure } from '../../platform/call.ts'

export type Typed = z.input<typeof ContactMessage> & { website: string }

/** Sends a message, and never sooner than the server believes that somebody typed it. */
export function useSendMessage() {
  const openedAt = useRef<number>(undefined)
  useEffect(() => {
    openedAt.current = performance.now()
  }, [])
  return useMutation({
    mutationFn: async (typed: Typed) => {
      const openMs = () => Math.floor(performance.now() - (openedAt.current ?? 0))
      const early = limits.contact.leastOpenMs - openMs()
      if (early > 0) await new Promise((resolve) => setTimeout(resolve, early + 1))
      return call(sendContactMessage, { body: { ...typed, open_ms: openMs() } })
    },
    onSuccess: ({ message }) => toast.success(message || 'Message sent successfully!'),
    // what is wrong with a field stands under the field
    onError: (thrown) => {
      if (thrown instanceof Failure && Object.keys(thrown.fields).length > 0) return
      toast.error('Failed to send message. Please try again.')
    },
  })
}

/** Why the server would not take a message now, where trying again at once is no help. */
export const reasonOf = (thrown: unknown): string | undefined =>
  thrown instanceof Failure && thrown.status === 429 ? thrown.message : undefined
