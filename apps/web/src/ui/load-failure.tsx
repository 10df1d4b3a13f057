import { useLayoutEffect, useRef } from 'react'
import { messageOf, requestIdOf } from '../platform/call.ts'
import { focusHeadingSoon } from '../platform/focus.ts'
import { CutEdge } from './art/cut-edge.tsx'
import { Button } from './button.tsx'

interface LoadFailureProps {
  query: { error: unknown; isFetching: boolean; refetch: () => unknown }
  /** Instead of what the server says. */
  text?: string
  /** Whoever runs this is told by what they find it in the log. */
  isForStaff?: boolean
}

/** A part of a page that could not be loaded says why and offers another try. */
export function LoadFailure({ query, text, isForStaff }: LoadFailureProps) {
  const { error, isFetching, refetch } = query
  return (
    <section className="empty" role="alert">
      <CutEdge />
      <h2 className="empty__title">{text ?? messageOf(error)}</h2>
      {isForStaff ? <InTheLog className="empty__text" error={error} /> : null}
      <div className="empty__action">
        <RetryButton isRetrying={isFetching} onRetry={() => void refetch()} />
      </div>
    </section>
  )
}

/**
 * Another try. Where it stands something else is drawn as soon as there is an answer, whoever asked for it: a line that
 * is there again asks by itself, and does not take the focus along.
 */
export function RetryButton(props: { isRetrying?: boolean; onRetry: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const own = button.current
    return () => {
      if (document.activeElement === own) focusHeadingSoon()
    }
  }, [])
  return (
    <Button ref={button} busyText={props.isRetrying && 'Trying again'} onClick={props.onRetry}>
      Retry
    </Button>
  )
}

/** Where whoever runs this finds what failed. */
export function InTheLog({ className, error }: { className: string; error: unknown }) {
  const requestId = requestIdOf(error)
  if (!requestId) return null
  return (
    <p className={className}>
      In the log this is request <code>{requestId}</code>.
    </p>
  )
}
