import { useEffect, useState } from 'react'
import { exactTime, relativeTime } from '../platform/format.ts'

const EVERY_MS = 20_000

/** How long ago something was, growing while it is looked at; the exact moment is in the tooltip. */
export function TimeAgo({ instant }: { instant: string }) {
  const [nowMs, setNowMs] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  return (
    <time dateTime={instant} title={exactTime(instant)}>
      {relativeTime(instant, Math.max(nowMs, Date.parse(instant)))}
    </time>
  )
}
