import { useEffect, useState } from 'react'
import { Loader } from './art/brand.tsx'
import { Button } from './button.tsx'

const OFFER_RETRY_AFTER_MS = 8000

interface ScreenLoaderProps {
  /** Why it did not work, once that is known. */
  failure?: string | undefined
  onRetry: () => void
}

/** Fills the screen while the session decides what is on it; after eight seconds it offers to try again, and tries by itself when the network is back. */
export function ScreenLoader({ failure, onRetry }: ScreenLoaderProps) {
  const [isLate, setLate] = useState(false)
  const [isAsked, setAsked] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), OFFER_RETRY_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    window.addEventListener('online', onRetry)
    return () => window.removeEventListener('online', onRetry)
  }, [onRetry])
  const title = failure === undefined ? 'Loading' : 'Not loaded'
  const told = failure ?? (isLate ? 'This takes longer than usual.' : undefined)
  return (
    <main id="main" className="screen-loader" tabIndex={-1}>
      <title>{`${title} · Devgrove`}</title>
      <div className="screen-loader__box">
        <Loader />
        <h1 className="visually-hidden">{title}</h1>
        <p role="status" className={told ? 'screen-loader__text' : 'visually-hidden'}>
          {told ?? 'Loading Devgrove'}
        </p>
        {told ? (
          <Button
            busyText={isAsked && !failure && 'Trying again'}
            onClick={() => {
              setAsked(true)
              onRetry()
            }}
          >
            Retry
          </Button>
        ) : null}
      </div>
    </main>
  )
}
