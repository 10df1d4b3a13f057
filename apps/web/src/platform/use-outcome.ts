import { useEffect, useRef } from 'react'
import { messageOf } from './call.ts'
import { isRefused } from './query-client.ts'
import { toast } from './toast.ts'

/**
 * What a form in a dialog makes of the outcome of its call: `onDone`, or `tell` with why not. Whoever left it meanwhile,
 * as by Back, reads in a toast that it came to nothing.
 */
export function useOutcome(onDone: () => void, tell: (thrown: unknown) => void) {
  const isThere = useRef(false)
  useEffect(() => {
    isThere.current = true
    return () => {
      isThere.current = false
    }
  }, [])
  return (sent: Promise<unknown>): Promise<void> =>
    sent.then(
      () => {
        if (isThere.current) onDone()
      },
      (thrown: unknown) => {
        if (isThere.current) tell(thrown)
        else if (!isRefused(thrown)) toast.error(messageOf(thrown))
      },
    )
}
