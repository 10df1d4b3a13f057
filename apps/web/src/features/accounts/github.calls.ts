import { finishGithub, joinByGithub } from '@devgrove/contract/github'
import type { CallInput } from '@devgrove/contract/route'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import { tellOtherTabs } from '../../platform/tabs.ts'
import { toast } from '../../platform/toast.ts'
import { startAnew } from './accounts.calls.ts'
import { beginSession } from './session.calls.ts'

/** Hands in what GitHub sent a browser back with. It serves once, so nothing asks again by itself. */
export function useFinishGithub() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (back: CallInput<typeof finishGithub>['body']) =>
      call(finishGithub, { body: back }),
    onSuccess: ({ user, message, newcomer }) => {
      if (newcomer) return
      if (user) {
        beginSession(client, user)
        tellOtherTabs('signed-in')
      }
      toast.success(message || 'Logged In successful!')
    },
  })
}

export const useJoinByGithub = () =>
  useMutation({
    mutationFn: (typed: CallInput<typeof joinByGithub>['body']) =>
      call(joinByGithub, { body: typed }),
    onSuccess: ({ message }) => {
      startAnew(message)
      // the form in between is no place to come back to
      window.location.replace('/profile')
    },
  })
