import { useLayoutEffect, useRef } from 'react'
import { focusHeadingSoon } from '../platform/focus.ts'
import { CutEdge } from './art/cut-edge.tsx'
import { Button } from './button.tsx'

interface LoadFailureProps {
  text: string
  onRetry: () => void
  isRetrying?: boolean
  /** By which whoever runs this finds it in the log. */
  requestId?: string | undefined
}

/** A part of a page that could not be loaded says so and offers another try. */
export function LoadFailure({ text, onRetry, isRetrying = false, requestId }: LoadFailureProps) {
  return (
    <section className="empty" role="alert">
      <CutEdge />
      <h2 className="empty__title">{text}</h2>
      <InTheLog className="empty__text" requestId={requestId} />
      <div className="empty__action">
        <RetryButton isRetrying={isRetrying} onRetry={onRetry} />
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
export function InTheLog(props: { className: string; requestId: string | undefined }) {
  if (!props.requestId) return null
  return (
    <p className={props.className}>
      In the log this is request <code>{props.requestId}</code>.
    </p>
  )
}
