import { useOwnCounts } from '../features/connections/counts.calls.ts'
import { shortCount } from '../platform/format.ts'

/** How many people wait for an answer. */
export function WaitingCount() {
  'use no memo'
  const waiting = useOwnCounts().data?.interestedReceived ?? 0
  if (waiting === 0) return null
  return (
    <span className="count">
      {shortCount(waiting)}
      <span className="visually-hidden"> waiting for your answer</span>
    </span>
  )
}
