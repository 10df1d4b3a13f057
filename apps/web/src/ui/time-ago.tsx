import { useState } from 'react'
import { exactTime, relativeTime } from '../platform/format.ts'
import { useNow } from '../platform/use-now.ts'

/** How long ago something was, growing while it is looked at; the exact moment is in the tooltip. */
export function TimeAgo({ instant }: { instant: string }) {
  const nowMs = useNow()
  const [drawnMs] = useState(() => Date.now())
  return (
    <time dateTime={instant} title={exactTime(instant)}>
      {relativeTime(instant, Math.max(nowMs, drawnMs, Date.parse(instant)))}
    </time>
  )
}
