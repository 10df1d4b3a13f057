import { limits } from '@devgrove/contract/limits'
import {
  changeRole,
  changeStatus,
  type ModeratedUser,
  type UserDetail,
  type UserState,
  viewUsers,
  warnMember,
} from '@devgrove/contract/moderation'
import type { Role, Status } from '@devgrove/contract/profiles'
import {
  type InfiniteData,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import { eachOnce } from '../../platform/each-once.rules.ts'
import { toast } from '../../platform/toast.ts'
import { endOf, type Length, pageAfter, withUser } from './users.rules.ts'

export const USERS = ['moderated-users'] as const

/** Members by their status and the beginning of a name, a page at a time. */
export function useModeratedUsers(state: UserState, query: string) {
  const pages = useInfiniteQuery({
    queryKey: [...USERS, state, query],
    queryFn: async ({ pageParam, signal }) => {
      const asked = { query, page: String(pageParam), limit: String(limits.moderation.pageSize) }
      return (await call(viewUsers, { params: { state }, query: asked }, signal)).users
    },
    initialPageParam: 1 as number,
    getNextPageParam: (_last, all, lastAsked) => pageAfter(all, lastAsked, state),
  })
  return { ...pages, users: eachOnce(pages.data?.pages ?? []) }
}

/** What an act of staff may change elsewhere. */
export const DETAIL = ['moderated-user'] as const
export const LOG = ['audit-log'] as const

type Pages = InfiniteData<ModeratedUser[], number>

/**
 * Says what was done, and puts the member as the server has them now in their place in every list; whoever left a list
 * stays until it is asked for again.
 */
function useTakeIn() {
  const client = useQueryClient()
  return ({ user, message }: { user: ModeratedUser; message: string }): void => {
    toast.success(message)
    const place = () =>
      client.setQueriesData<Pages>({ queryKey: USERS }, (known) =>
        known ? { ...known, pages: withUser(known.pages, user) } : known,
      )
    // a page that is on its way comes with those before it as they were
    const coming = client.getQueryCache().findAll({ queryKey: USERS, fetchStatus: 'fetching' })
    for (const { promise } of coming) void promise?.then(place, () => undefined)
    place()
    client.setQueriesData<UserDetail>({ queryKey: DETAIL }, (known) =>
      known?._id === user._id ? { ...known, ...user } : known,
    )
    void client.invalidateQueries({ queryKey: USERS, refetchType: 'none' })
    void client.invalidateQueries({ queryKey: LOG })
    void client.invalidateQueries({ queryKey: ['reports'] })
  }
}

export interface StatusDecision {
  /** The member as the decider sees them. */
  user: ModeratedUser
  status: Status
  reason: string
  /** How long it is to hold, from now. */
  length: Length
}

/** Somebody else may have decided meanwhile: what was refused is looked at again, wherever it is shown. */
function useLookAgain() {
  const client = useQueryClient()
  return () => {
    for (const queryKey of [USERS, DETAIL, LOG]) void client.invalidateQueries({ queryKey })
  }
}

export function useChangeStatus() {
  const takeIn = useTakeIn()
  const lookAgain = useLookAgain()
  return useMutation({
    mutationFn: ({ user, status, reason, length }: StatusDecision) =>
      call(changeStatus, {
        params: { status, userId: user._id },
        body: { reason, until: endOf(length, Date.now()), seen: user.status },
      }),
    onSuccess: takeIn,
    onError: lookAgain,
  })
}

export function useWarn() {
  const takeIn = useTakeIn()
  const lookAgain = useLookAgain()
  return useMutation({
    mutationFn: ({ userId, reason }: { userId: ModeratedUser['_id']; reason: string }) =>
      call(warnMember, { params: { userId }, body: { reason } }),
    onSuccess: takeIn,
    onError: lookAgain,
  })
}

export function useChangeRole() {
  const takeIn = useTakeIn()
  const lookAgain = useLookAgain()
  return useMutation({
    mutationFn: ({
      userId,
      role,
      ...body
    }: {
      userId: ModeratedUser['_id']
      role: Role
      reason: string
      password?: string
    }) => call(changeRole, { params: { role, userId }, body }),
    onSuccess: takeIn,
    onError: lookAgain,
  })
}
