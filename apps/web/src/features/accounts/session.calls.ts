import { logOut, viewOwnProfile } from '@devgrove/contract/accounts'
import { MEMBER_COOKIE, SESSION_SECONDS } from '@devgrove/contract/cookies'
import type { OwnUser } from '@devgrove/contract/profiles'
import {
  type Query,
  type QueryClient,
  type QueryFunctionContext,
  queryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { call, callAs, Failure, messageOf } from '../../platform/call.ts'
import { askAnew } from '../../platform/query-client.ts'
import { toast } from '../../platform/toast.ts'

export const SESSION = ['session'] as const

/** Whether this browser keeps a session; only the server knows whether it still holds. */
export const hasMemberCookie = (): boolean =>
  !import.meta.env.SSR &&
  document.cookie.split('; ').some((cookie) => cookie.startsWith(`${MEMBER_COOKIE}=`))

/** Keeps the sign of a session that holds, where something in this browser has taken it away. */
export const keepSign = (): void => {
  if (hasMemberCookie()) return
  document.cookie = `${MEMBER_COOKIE}=1; Path=/; Max-Age=${SESSION_SECONDS}`
}

const LEFT = `${MEMBER_COOKIE}=left`

/**
 * Keeps that somebody logs out where every tab and the next visit find it. The server takes it back when it has heard of it,
 * and overwrites it when somebody logs in.
 */
export const noteLeft = (): void => {
  document.cookie = `${LEFT}; Path=/; Max-Age=${SESSION_SECONDS}`
}

/** The key of the calls whose change of the user shows before it is answered: what is sent are fields of the user. */
export const CHANGING = ['changing'] as const

/** What a look at the session may not know yet. */
function beingChanged(client: QueryClient): Partial<OwnUser> {
  const changes = client.getMutationCache().findAll({ mutationKey: CHANGING, status: 'pending' })
  return Object.assign({}, ...changes.map(({ state }) => state.variables)) as Partial<OwnUser>
}

type Asking = Pick<QueryFunctionContext, 'signal' | 'client'>

async function askWhoIsThere({ signal, client }: Asking): Promise<OwnUser | null> {
  // a visitor's browser would report the refusal as an error of the page; a member is told what the server says of it
  if (!hasMemberCookie() && !isSignedIn(client)) return null
  if (document.cookie.includes(LEFT) && !isLeaving(client)) {
    // whoever sits here now is not them, whether the server hears it this time or not
    await call(logOut, {}, signal).catch(() => undefined)
    return null
  }
  const hadSign = hasMemberCookie()
  try {
    const { user } = await call(viewOwnProfile, {}, signal)
    return known(client, user)
  } catch (thrown) {
    if (thrown instanceof Failure && thrown.status === 401) {
      // one that came meanwhile is of whoever has just logged in, in another tab
      if (hadSign) document.cookie = `${MEMBER_COOKIE}=; Path=/; Max-Age=0`
      // whoever was here until now is told why they are no more
      if (!isSignedIn(client)) return null
    }
    throw thrown
  }
}

const ANOTHER = 'Somebody else is logged in here now.'

/** Who is there, with what they are about to change. Of somebody else who was here until now nothing stays. */
function known(client: QueryClient, user: OwnUser): OwnUser {
  const before = client.getQueryData<OwnUser | null>(SESSION)
  if (!before || before._id === user._id) return { ...user, ...beingChanged(client) }
  toast.dismiss()
  toast.info(ANOTHER, { id: 'line' })
  void resetTheRest(client)
  return user
}

const LOOK_AGAIN_MS = 15_000

const sessionQuery = queryOptions({
  queryKey: SESSION,
  queryFn: askWhoIsThere,
  // a visitor is known at once
  initialData: () => (hasMemberCookie() ? undefined : null),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  // what was changed in another window is not told to this one
  refetchOnWindowFocus: 'always',
  // a page for everybody has nothing by which one could try again
  refetchInterval: ({ state: { data, status } }) =>
    data === undefined && status === 'error' ? LOOK_AGAIN_MS : false,
})

/** Who is signed in: a member, nobody (null), or not known yet (undefined), and why not. */
export function useSession() {
  const client = useQueryClient()
  const { data: user, error } = useQuery(sessionQuery)
  return {
    user,
    failure: error && !user ? messageOf(error) : undefined,
    // a question that hangs is given up for a new one
    retry: () => void askAnew(client, SESSION),
  }
}

const isOfTheRest = ({ queryKey }: Query): boolean => queryKey[0] !== SESSION[0]

const forgetTheRest = (client: QueryClient): void =>
  client.removeQueries({ predicate: isOfTheRest })

// what is on the screen would not hear that it was removed
const resetTheRest = (client: QueryClient): Promise<void> =>
  client.resetQueries({ predicate: isOfTheRest })

/** Somebody signed in: what was known before may be somebody else's. */
export function beginSession(client: QueryClient, user: OwnUser): void {
  forgetTheRest(client)
  putUser(client, user)
}

/** Forgets everything that belongs to whoever was signed in, and what toasts offer them. */
export function endSession(client: QueryClient): void {
  toast.dismiss()
  putUser(client, null)
  forgetTheRest(client)
}

/** What this page changes it changes for whom it shows as signed in, from now on. */
export const callForWhoIsShown = (client: QueryClient): void => {
  client.getQueryCache().subscribe(() => callAs(client.getQueryData<OwnUser | null>(SESSION)?._id))
}

export const isSignedIn = (client: QueryClient): boolean => Boolean(client.getQueryData(SESSION))

/** The key of the calls by which a member ends the session themselves. */
export const LEAVING = ['leaving'] as const

export const isLeaving = (client: QueryClient): boolean =>
  client.isMutating({ mutationKey: LEAVING }) > 0

/** Another tab signed somebody in: who that is has to be asked, and with it all that is on the screen. */
export function renewSession(client: QueryClient): void {
  void resetTheRest(client)
  void client.invalidateQueries({ queryKey: SESSION })
}

/**
 * Puts what was answered about a member in the place of what is known, if they are signed in here still. A look that is on
 * its way may be older or newer than that, and begins anew.
 */
export function storeUser(client: QueryClient, user: OwnUser): void {
  if (client.getQueryData<OwnUser | null>(SESSION)?._id !== user._id) return
  const isLooking = client.isFetching({ queryKey: SESSION }) > 0
  putUser(client, user)
  if (isLooking) void client.invalidateQueries({ queryKey: SESSION })
}

/** Shows a user, or nobody, and gives up a look that is on its way. */
export function putUser(client: QueryClient, user: OwnUser | null): void {
  void client.cancelQueries({ queryKey: SESSION })
  client.setQueryData(SESSION, user)
}

/** For whoever changes the signed-in user: puts what the server answered in its place, or asks anew. */
export function useStoredUser() {
  const client = useQueryClient()
  return {
    replace: (user: OwnUser) => storeUser(client, user),
    reload: () => client.invalidateQueries({ queryKey: SESSION }),
  }
}
