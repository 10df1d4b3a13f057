import {
  checkResetLink,
  checkUsername,
  logIn,
  requestPasswordReset,
  resetPassword,
  signUp,
  verifyEmail,
} from '@devgrove/contract/accounts'
import type { CallInput } from '@devgrove/contract/route'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { toast } from '../../platform/toast.ts'
import { call } from '../../platform/call.ts'
import { carryToast } from '../../platform/carried-toast.ts'
import { forgetPath } from '../../platform/remembered-path.ts'
import { tellOtherTabs } from '../../platform/tabs.ts'
import { beginSession, endSession, LEAVING, SESSION } from './session.calls.ts'

export function useLogIn() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (typed: CallInput<typeof logIn>['body']) => call(logIn, { body: typed }),
    onSuccess: ({ user, message }) => {
      beginSession(client, user)
      tellOtherTabs('signed-in')
      toast.success(message || 'Logged In successful!')
    },
  })
}

/** What is done before a new member starts on a page loaded anew (spec 4), so that nothing of an earlier session is left. */
export function startAnew(message: string): void {
  carryToast(message || 'Signup successful!')
  tellOtherTabs('signed-in')
  // where they had been on their way to before they had an account is past
  forgetPath()
}

export const useSignUp = () =>
  useMutation({
    mutationFn: (typed: CallInput<typeof signUp>['body']) => call(signUp, { body: typed }),
    onSuccess: ({ message }) => {
      startAnew(message)
      window.location.assign('/profile')
    },
  })

/** Whether a username is free; asked only for one that could be. */
export function useUsernameCheck(username: string, isAsked: boolean) {
  return useQuery({
    queryKey: ['accounts', 'username', username],
    queryFn: ({ signal }) => call(checkUsername, { query: { username } }, signal),
    enabled: isAsked,
    staleTime: 30_000,
    retry: false,
  })
}

export const useForgotPassword = () =>
  useMutation({ mutationFn: (email: string) => call(requestPasswordReset, { body: { email } }) })

export function useResetPassword() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: LEAVING,
    mutationFn: (typed: CallInput<typeof resetPassword>['body']) =>
      call(resetPassword, { body: typed }),
    onSuccess: ({ message }) => {
      toast.success(message || 'Your password is changed.')
      // every session of that account has ended; whoever is here by another one is found again
      endSession(client)
      return client.refetchQueries({ queryKey: SESSION })
    },
  })
}

/** Whether a mailed link still sets a password: asked as it is opened, and not when somebody has thought of one. */
export const useResetLink = (token: string) =>
  useQuery({
    queryKey: ['accounts', 'reset-link', token],
    queryFn: ({ signal }) => call(checkResetLink, { body: { token } }, signal),
    enabled: token !== '',
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

export const useVerifyEmail = (token: string) => {
  const client = useQueryClient()
  return useQuery({
    queryKey: ['accounts', 'verify-email', token],
    queryFn: async () => {
      const { message } = await call(verifyEmail, { body: { token } })
      void client.invalidateQueries({ queryKey: SESSION })
      return message
    },
    enabled: token !== '',
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    // a refused link stays refused, and another try would count
    refetchOnWindowFocus: false,
  })
}
