import type { Quote } from '@devgrove/contract/chats'
import { useParams } from '@tanstack/react-router'
import { useEffect, useSyncExternalStore } from 'react'
import { keep, kept } from '../../platform/site-data.ts'
import type { Line } from '../../platform/socket.ts'
import { type Quoted, quotedOf, readCopies, withCopy } from './quote.rules.ts'
import type { Row } from './rows.rules.ts'
import { useLive } from './use-live.ts'

const COPIES = 'quotes'

/** Keeps what a message says that somebody is about to answer: when they come back it may not be in hand. */
export const keepCopy = (id: string, copy: Quoted): void => {
  const copies = readCopies(kept('localStorage', COPIES))
  keep('localStorage', COPIES, JSON.stringify(withCopy(copies, id, copy)))
}

// what is in hand is changed there
let changed: ReadonlyMap<string, string> = new Map()
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
    changed = new Map(changed).set(message._id, message.text)
    for (const listener of listeners) listener()
  })
}

/** What is quoted of a message; undefined where nothing is known of it. */
export function useQuoted(
  quote: Pick<Quote, '_id'> & Partial<Quote>,
  rows: readonly Row[],
): Quoted | undefined {
  const { username: peer = '' } = useParams({ strict: false })
  const line = useLive()?.line
  useEffect(() => {
    if (line) follow(line)
  }, [line])
  const heard = useSyncExternalStore(subscribe, () => changed)
  const copies = readCopies(kept('localStorage', COPIES))
  return quotedOf(quote, rows, { peer, changed: heard, copies })
}
