import { exportAccount } from '@devgrove/contract/account-export'
import {
  changeEmail,
  changeUsername,
  deleteAccount,
  resendConfirmation,
  setPrivacy,
} from '@devgrove/contract/account-settings'
import {
  changePassword,
  listSessions,
  revokeOtherSessions,
  revokeSession,
} from '@devgrove/contract/accounts'
import type { SessionId } from '@devgrove/contract/ids'
import { editProfile, type OwnUser } from '@devgrove/contract/profiles'
import type { CallInput } from '@devgrove/contract/route'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { toast } from '../../platform/toast.ts'
import { call, Failure, messageOf } from '../../platform/call.ts'
import { askAnew } from '../../platform/query-client.ts'
import { saveFile } from '../../platform/save-file.ts'
import { tellOtherTabs } from '../../platform/tabs.ts'
import { CHANGING, endSession, LEAVING, putUser, SESSION, storeUser } from './session.calls.ts'

const SESSIONS = ['accounts', 'sessions'] as const

const tell = (thrown: unknown) => toast.error(messageOf(thrown))

export function useChangeUsername() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (typed: CallInput<typeof changeUsername>['body']) =>
      call(changeUsername, { body: typed }),
    onSuccess: ({ user, message }) => {
      storeUser(client, user)
      toast.success(message)
    },
  })
}

export const useChangeEmail = () =>
  useMutation({
    mutationFn: (typed: CallInput<typeof changeEmail>['body']) =>
      call(changeEmail, { body: typed }),
    onSuccess: ({ message }) => toast.success(message),
  })

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

/** The key of the calls that end sessions; each is given which one, or nothing where it ends all others. */
export const REVOKING = ['revoking'] as const

/** Signs out one other device, or all of them. */
export function useRevoke() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: REVOKING,
    mutationFn: (sessionId: SessionId | undefined) =>
      sessionId ? call(revokeSession, { params: { sessionId } }) : call(revokeOtherSessions),
    onSuccess: ({ message }) => toast.success(message),
    onError: tell,
    onSettled: () => client.invalidateQueries({ queryKey: SESSIONS }),
  })
}

/** Has the link that confirms the member's address mailed again. */
export function useResendConfirmation() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(resendConfirmation),
    onSuccess: ({ message }) => toast.success(message),
    onError: (thrown) => {
      tell(thrown)
      // it was confirmed somewhere else meanwhile
      if (thrown instanceof Failure && thrown.code === 'email_confirmed')
        void askAnew(client, SESSION)
    },
  })
}

type Choice = CallInput<typeof setPrivacy>['body']

const definedOf = (choice: Choice): Partial<OwnUser> =>
  Object.fromEntries(Object.entries(choice).filter(([, value]) => value !== undefined))

const only = (user: OwnUser, fields: Partial<OwnUser>): Partial<OwnUser> =>
  Object.fromEntries(Object.entries(user).filter(([name]) => name in fields))

/** Chooses what connections may know; the choice shows at once, and goes back when it is refused. */
export function useSetPrivacy() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: CHANGING,
    mutationFn: (choice: Choice) => call(setPrivacy, { body: choice }),
    onMutate: (choice) => {
      const before = client.getQueryData<OwnUser>(SESSION)
      if (before) putUser(client, { ...before, ...definedOf(choice) })
      return { before }
    },
    onError: (thrown, choice, context) => {
      const now = client.getQueryData<OwnUser>(SESSION)
      // of several switches only this one goes back
      if (now && context?.before?._id === now._id)
        putUser(client, { ...now, ...only(context.before, definedOf(choice)) })
      tell(thrown)
    },
    // the last of several says what all of them are; an earlier answer would turn a later one back
    onSettled: () => {
      if (client.isMutating({ mutationKey: CHANGING }) === 1) void askAnew(client, SESSION)
    },
  })
}

/** Hands the member everything that is theirs as a file. */
export const useExport = () =>
  useMutation({
    mutationFn: () => call(exportAccount),
    onSuccess: ({ account }) =>
      saveFile(`devgrove-${account.user.username}.json`, JSON.stringify(account, null, 2)),
    onError: tell,
  })

/** Hides the member from everybody but their connections, or shows them again. */
export function useSetStatus() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (status: 'active' | 'deactivated') => call(editProfile, { body: { status } }),
    onSuccess: ({ user }) => {
      storeUser(client, user)
      toast.success(
        user.status === 'active' ? 'Everybody can find you again.' : 'You are hidden now.',
      )
    },
    onError: tell,
  })
}

/** Deletes the account after its days of grace; the session is over here and in the other tabs. */
export function useDeleteAccount() {
  const client = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationKey: LEAVING,
    mutationFn: (typed: CallInput<typeof deleteAccount>['body']) =>
      call(deleteAccount, { body: typed }),
    onSuccess: async ({ message }) => {
      await navigate({ to: '/', replace: true, ignoreBlocker: true })
      endSession(client)
      tellOtherTabs('signed-out')
      toast.success(message)
    },
  })
}
