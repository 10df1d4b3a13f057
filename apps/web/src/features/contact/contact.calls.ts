import { type ContactMessage, sendContactMessage } from '@devgrove/contract/contact'
import { limits } from '@devgrove/contract/limits'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { keepTyped } from '../../platform/keep-typed.ts'
import { pause } from '../../platform/pause.ts'
import { toast } from '../../platform/toast.ts'
import type { z } from 'zod'
import { call, Failure } from '../../platform/call.ts'

export type Typed = z.input<typeof ContactMessage> & { website: string }

const BEGUN = ['contact-message'] as const

/** What was typed into the form before it was left, apart from what it is filled in by. */
export const begunMessage = (client: QueryClient): Partial<Typed> =>
  client.getQueryData<Partial<Typed>>(BEGUN) ?? {}

export const keepMessage = (client: QueryClient, typed: Partial<Typed>): void =>
  keepTyped(client, BEGUN, typed)

/** Sends a message, and never sooner than the server believes that somebody typed it. */
export function useSendMessage() {
  const client = useQueryClient()
  const openedAt = useRef<number>(undefined)
  useEffect(() => {
    openedAt.current = performance.now()
  }, [])
  return useMutation({
    mutationFn: async (typed: Typed) => {
      const openMs = () => Math.floor(performance.now() - (openedAt.current ?? 0))
      const early = limits.contact.leastOpenMs - openMs()
      if (early > 0) await pause(early + 1)
      return call(sendContactMessage, { body: { ...typed, open_ms: openMs() } })
    },
    onSuccess: ({ message }, sent) => {
      toast.success(message || 'Message sent successfully!')
      const { message: begun, ...rest } = begunMessage(client)
      if (begun?.trim() === sent.message) keepMessage(client, rest)
    },
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
