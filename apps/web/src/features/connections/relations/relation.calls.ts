import {
  acceptRequest,
  ignoreUser,
  rejectRequest,
  removeConnection,
  removeRejected,
  retrieveRequest,
  sendInterest,
  unIgnore,
  viewRelation,
} from '@devgrove/contract/connections'
import type { RequestId, UserId } from '@devgrove/contract/ids'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, messageOf } from '../../../platform/call.ts'
import { askAnew } from '../../../platform/query-client.ts'
import { toast } from '../../../platform/toast.ts'
import { ALL, AROUND, RELATIONS } from '../connections.live.ts'
import type { Action } from './relation.rules.ts'

export interface Answer {
  requestId: RequestId
  action: Action
}

export const perform = ({ action, requestId }: Answer) => {
  const params = { requestId }
  switch (action) {
    case 'accept':
      return call(acceptRequest, { params })
    case 'reject':
      return call(rejectRequest, { params })
    case 'removeConnection':
      return call(removeConnection, { params })
    case 'removeRejected':
      return call(removeRejected, { params })
    case 'unIgnore':
      return call(unIgnore, { params })
    case 'retrieve':
      return call(retrieveRequest, { params: { ...params, status: 'interested' } })
  }
}

/** What is between the viewer and somebody. */
export const useRelation = (username: string) =>
  useQuery({
    queryKey: [...RELATIONS, username],
    queryFn: async ({ signal }) =>
      (await call(viewRelation, { params: { userId: username } }, signal)).connectionRequest,
  })

type Deed = Answer | { action: 'interested' | 'ignore'; userId: UserId }

const act = (deed: Deed) => {
  if ('requestId' in deed) return perform(deed)
  const input = { params: { userId: deed.userId } }
  return deed.action === 'interested' ? call(sendInterest, input) : call(ignoreUser, input)
}

// by which somebody is not a stranger any more
const MEETING = new Set<Deed['action']>(['interested', 'ignore', 'accept', 'reject'])

/** Acts towards one person, from their profile. `onMet` hears without the line that the viewer has met them. */
export function useAct(onMet: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationKey: ALL,
    mutationFn: act,
    onSuccess: ({ message }, deed) => {
      toast.success(message)
      if (MEETING.has(deed.action)) onMet()
    },
    onError: (thrown) => toast.error(messageOf(thrown)),
    // waits for what is between the two alone: once that is shown, whatever can be done next is not refused
    onSettled: () => {
      for (const key of AROUND) void askAnew(client, key)
      return askAnew(client, RELATIONS)
    },
  })
}
