import { useEffect, useRef } from 'react'
import { Failure, messageOf } from './call.ts'
import { toast } from './toast.ts'

const NOT_SIGNED_IN = 401

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
        // of a session that ended everybody is told
        else if (!(thrown instanceof Failure && thrown.status === NOT_SIGNED_IN))
          toast.error(messageOf(thrown))
      },
    )
}
