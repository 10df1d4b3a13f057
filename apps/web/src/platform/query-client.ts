/** How answers of the server are kept, tried again and given up. */
import {
  MutationCache,
  notifyManager,
  onlineManager,
  type Query,
  QueryCache,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import { Failure } from './call.ts'

const NOT_SIGNED_IN = 401

// a button is drawn busy before the page hears of the next press; after a timer, which is the default, it may be too late
notifyManager.setScheduler(queueMicrotask)

declare module '@tanstack/react-query' {
  interface Register {
    /**
     * `tell` hears once that nothing came of the question, however many parts of the screen wait for its answer. What
     * `isTyped` was never asked: whoever typed it has no other copy.
     */
    queryMeta: { tell?: (thrown: unknown) => void; isTyped?: true }
  }
}

/**
 * `onSessionLost` hears about every call that was refused because nobody is signed in any more, or somebody else is. A
 * question that is refused while `isLeaving` says nothing new.
 */
export function createQueryClient(
  onSessionLost: (failure: Failure, client: QueryClient) => void,
  isLeaving: (client: QueryClient) => boolean = () => false,
): QueryClient {
  // the library takes it for granted, and would not notice that a network comes to a page that began without one
  onlineManager.setOnline(navigator.onLine !== false)
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (thrown, { meta }) => {
        if (!isRefused(thrown)) meta?.tell?.(thrown)
        else if (!isLeaving(client)) onSessionLost(thrown, client)
      },
    }),
    mutationCache: new MutationCache({
      onError: (thrown) => {
        if (isRefused(thrown)) onSessionLost(thrown, client)
      },
    }),
    defaultOptions: {
      queries: {
        ...triedTwice,
        networkMode: 'always',
        // once there is a network again only what failed is asked again: of what is known the socket tells the news
        refetchOnReconnect: ({ state }) => state.status === 'error',
        // a refusal would give way to a sign of loading at each look at the window
        refetchOnWindowFocus: ({ state: { data, error } }) => Boolean(data) || !isDenied(error),
      },
      mutations: { networkMode: 'always' },
    },
  })
  return client
}

/** The session of whoever asked has ended, or is somebody else's, which is told once for all calls. */
export const isRefused = (thrown: unknown): thrown is Failure =>
  thrown instanceof Failure && (thrown.status === NOT_SIGNED_IN || isOfAnother(thrown))

/** Somebody else has logged in since. */
export const isOfAnother = ({ code }: Failure): boolean => code === 'other_member'

/** There is nothing, or nothing for whoever asks. */
const isDenied = (thrown: unknown): boolean =>
  thrown instanceof Failure && [403, 404].includes(thrown.status)

/** A refusal stays a refusal; only silence and a stumbling server are asked once more. */
const isWorthAnotherTry = (tries: number, thrown: unknown): boolean =>
  tries < 1 && thrown instanceof Failure && (thrown.status === 0 || thrown.status >= 500)

/** How a question is tried again, also one that is put as a mutation. */
export const triedTwice = { retry: isWorthAnotherTry, retryDelay: 600 }

/**
 * Asks again for what has changed. A question that is on its way and has no answer yet is put anew: the library would
 * wait for it, and it may have been answered before the change. Only a list that is growing grows first: put anew it
 * would be as long as it was, and whoever pressed for more would have pressed for nothing.
 */
export async function askAnew(client: QueryClient, queryKey: QueryKey): Promise<void> {
  const growing = client.getQueryCache().findAll({ queryKey, predicate: isGrowing })
  await Promise.allSettled(growing.map(async ({ promise }) => promise))
  await client.cancelQueries({ queryKey })
  await client.invalidateQueries({ queryKey })
}

const isGrowing = ({ state }: Query): boolean =>
  state.fetchStatus === 'fetching' && state.fetchMeta?.fetchMore !== undefined
