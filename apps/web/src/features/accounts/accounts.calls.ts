import {
  changePassword,
  checkUsername,
  listSessions,
  logIn,
  logOut,
  requestPasswordReset,
  resetPassword,
  revokeOtherSessions,
  revokeSession,
  signUp,
  verifyEmail,
} from '@devgrove/contract/accounts'
import type { SessionId } from '@devgrove/contract/ids'
import type { CallInput } from '@devgrove/contract/route'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { toast } from '../../platform/toast.ts'
import { call, messageOf } from '../../platform/call.ts'
import { carryToast } from '../../platform/carried-toast.ts'
import { tellOtherTabs } from '../../platform/tabs.ts'
import { beginSession, endSession, LEAVING, noteLeft, SESSION } from './session.calls.ts'

const SESSIONS = ['accounts', 'sessions'] as const

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

/** A new member starts on a page loaded anew (spec 4), so nothing of an earlier session is left. */
export function useSignUp() {
  return useMutation({
    mutationFn: (typed: CallInput<typeof signUp>['body']) => call(signUp, { body: typed }),
    onSuccess: ({ message }) => {
      carryToast(message || 'Signup successful!')
      tellOtherTabs('signed-in')
      window.location.assign('/profile')
    },
  })
}

/**
 * Ends the session, here and in the other tabs, whatever the server says (spec 4). One that did not hear it is told again at
 * every look at who is there.
 */
export function useLogOut(goToLanding: () => Promise<void>) {
  const client = useQueryClient()
  return useMutation({
    mutationKey: LEAVING,
    onMutate: noteLeft,
    mutationFn: () => call(logOut),
    onSuccess: ({ message }) => toast.success(message || 'Logout successful!'),
    onError: (thrown) => toast.error(messageOf(thrown)),
    onSettled: async () => {
      await goToLanding()
      endSession(client)
      tellOtherTabs('signed-out')
    },
  })
}

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
  })
}

export function useChangePassword() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (typed: CallInput<typeof changePassword>['body']) =>
      call(changePassword, { body: typed }),
    onSuccess: ({ message }) => {
      toast.success(message || 'Your password is changed.')
      // what is done is done, however long the list takes
      void client.invalidateQueries({ queryKey: SESSIONS })
    },
  })
}

export const useSessions = () =>
  useQuery({
    queryKey: SESSIONS,
    queryFn: async ({ signal }) => (await call(listSessions, {}, signal)).sessions,
  })

/** Signs out one other device, or all of them. */
export function useRevoke() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ sessionId }: { sessionId?: SessionId }) =>
      sessionId ? call(revokeSession, { params: { sessionId } }) : call(revokeOtherSessions),
    onSuccess: ({ message }) => toast.success(message),
    onError: (thrown) => toast.error(messageOf(thrown)),
    onSettled: () => client.invalidateQueries({ queryKey: SESSIONS }),
  })
}
