import { useEffect, useSyncExternalStore } from 'react'
import type { Line } from '../../../platform/socket.ts'
import type { Answered } from '../writing/outbox.rules.ts'
import { quotedOf } from './quote.rules.ts'
import type { Row } from './rows.rules.ts'
import { useLive } from '../use-live.ts'

// what is in hand is changed there
let heard: ReadonlyMap<string, string> = new Map()
const listeners = new Set<() => void>()
const lines = new WeakSet<Pick<Line, 'on'>>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function follow(line: Pick<Line, 'on'>): void {
  if (lines.has(line)) return
  lines.add(line)
  line.on('messageChanged', ({ message }) => {
    heard = new Map(heard).set(message._id, message.text)
    for (const listener of listeners) listener()
  })
}

/** What is answered, as it is by now; with its row, if it is in hand. */
export function useQuoted(answered: Answered, row: Row | undefined): Answered {
  const line = useLive()?.line
  useEffect(() => {
    if (line) follow(line)
  }, [line])
  const changed = useSyncExternalStore(subscribe, () => heard)
  return quotedOf(answered, row, changed)
}
