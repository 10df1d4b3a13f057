import { useSyncExternalStore } from 'react'

function onChange(listener: () => void) {
  addEventListener('hashchange', listener)
  return () => removeEventListener('hashchange', listener)
}

/** The token of the link that was opened. What stands behind the # is sent to nobody but with what is asked by it. */
export const useLinkToken = (): string =>
  useSyncExternalStore(onChange, () => location.hash.slice(1))
