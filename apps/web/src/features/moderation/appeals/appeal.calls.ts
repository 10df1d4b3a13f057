import { sendAppeal, viewAppealed } from '@devgrove/contract/appeals'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../../../platform/call.ts'

/** What was decided of whoever has this link. */
export const useDecision = (token: string) =>
  useQuery({
    queryKey: ['appeal', token],
    queryFn: async ({ signal }) => (await call(viewAppealed, { body: { token } }, signal)).decision,
    staleTime: Number.POSITIVE_INFINITY,
    // a link that was refused stays so, and another try would count
    refetchOnWindowFocus: false,
  })

export const useSendAppeal = (token: string) =>
  useMutation({ mutationFn: (text: string) => call(sendAppeal, { body: { token, text } }) })
