import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Keeps what somebody typed into a form that they leave, for when they come back to it. With all else that is known it is
 * forgotten when somebody signs in or out.
 */
export function keepTyped<Typed>(client: QueryClient, key: QueryKey, typed: Typed): void {
  client.setQueryDefaults(key, { gcTime: Number.POSITIVE_INFINITY, meta: { isTyped: true } })
  client.setQueryData<Typed>(key, typed)
}
