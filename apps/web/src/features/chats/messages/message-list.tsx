import { limits } from '@devgrove/contract/limits'
import { SUSPENDED_NAME } from '@devgrove/contract/person-name'
import { useRouter } from '@tanstack/react-router'
import { ArrowDown } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Virtualizer, type VirtualizerHandle } from 'virtua'
import { isFocusLost } from '../../../platform/focus.ts'
import { useNow } from '../../../platform/use-now.ts'
import { Button } from '../../../ui/button.tsx'
import { MessageRow } from './message-row.tsx'
import type { Row } from './rows.rules.ts'
import { type Answering, MessageListContext } from './use-message-list.ts'

/** As near to the end as this counts as at the end, in px. */
const AT_END_PX = 60

/** Where somebody stopped to read: so far below the top of a message, and up to which of the peer's there were any. */
interface Place {
  id: string | undefined
  offsetPx: number
  theirLastId: string | undefined
}

/** By the entry of the history, so that only Back and Forward lead there; of whoever was at the end there is none. */
const places = new Map<string | undefined, Place>()

interface MessageListProps {
  userId: string
  peerName: string
  rows: readonly Row[]
  hasOlder: boolean
  hasOlderFailed: boolean
  onOlder: () => Promise<void>
  isTyping: boolean
  answering: Answering
}

const firstName = (name: string): string =>
  name === SUSPENDED_NAME ? name : (name.split(' ')[0] ?? name)

/** The messages, of which only those in sight are drawn. Older ones come in above without moving what is read. */
export function MessageList({
  userId,
  peerName,
  rows,
  hasOlder,
  hasOlderFailed,
  onOlder,
  isTyping,
  answering,
}: MessageListProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const list = useRef<VirtualizerHandle>(null)
  const { hasNews, onScroll, goToEnd } = useEnd(scroller, list, rows)
  const isPrepending = useIsPrepending(rows)
  const isAsked = useRef(false)
  const [isLoading, setLoading] = useState(false)
  const now = useNow()

  const loadOlder = async (): Promise<void> => {
    // of several scrolls before the next drawing, one asks
    if (isAsked.current) return
    isAsked.current = true
    setLoading(true)
    await onOlder().finally(() => {
      isAsked.current = false
      setLoading(false)
    })
  }
  const onMove = (): void => {
    onScroll()
    if ((scroller.current?.scrollTop ?? Infinity) < limits.message.loadWithinPx) {
      if (hasOlder) void loadOlder()
    }
  }

  return (
    <div className="convo__frame" {...useKeptFocus(scroller)}>
      {/* the messages scroll inside of their box, so the box takes the focus for the arrow keys */}
      <div
        ref={scroller}
        className="convo__scroll"
        tabIndex={0}
        role="group"
        aria-label="Messages"
        onScroll={onMove}
      >
        <div className="convo__rest" />
        {/* it keeps its room when there is nothing older, so that nothing moves when the last of it has come */}
        <div className="convo__older">
          {/* it goes while another try is on its way, so that a second failure is said again */}
          {hasOlderFailed && !isLoading ? (
            <span className="muted small" role="alert">
              Older messages could not be loaded.
            </span>
          ) : null}
          {hasOlder || hasOlderFailed ? (
            <Button
              kind="ghost"
              size="sm"
              busyText={isLoading && 'Loading'}
              onClick={() => void loadOlder()}
            >
              {hasOlderFailed ? 'Retry' : 'Older messages'}
            </Button>
          ) : null}
        </div>
        <MessageListContext value={{ answering, rows, list }}>
          <Virtualizer ref={list} scrollRef={scroller} shift={isPrepending} data={rows}>
            {(row) => (
              <div key={row.id}>
                <MessageRow userId={userId} row={row} peerName={firstName(peerName)} nowMs={now} />
              </div>
            )}
          </Virtualizer>
        </MessageListContext>
        <Typing peerName={peerName} isTyping={isTyping} />
      </div>
      {hasNews ? (
        <div className="convo__news">
          <Button size="sm" onClick={goToEnd}>
            <ArrowDown className="icon icon--sm" />
            New messages
          </Button>
        </div>
      ) : null}
    </div>
  )
}

export function Typing({ peerName, isTyping }: { peerName: string; isTyping: boolean }) {
  return (
    <p className="typing" role="status" hidden={!isTyping}>
      <span className="typing__line" aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      {isTyping ? `${firstName(peerName)} is typing` : ''}
    </p>
  )
}

/** Stays at the end while one is there, and goes there with what one writes; otherwise says that there is something new. */
function useEnd(
  scroller: React.RefObject<HTMLDivElement | null>,
  list: React.RefObject<VirtualizerHandle | null>,
  rows: readonly Row[],
) {
  const key = useRouter().history.location.state.__TSR_key
  const place = places.get(key)
  // of this screen: while the next one is on its way, the address is that one's already
  const entry = useRef(key)
  const goal = useRef(place)
  const [hasNews, setNews] = useState(false)
  const wasAtEnd = useRef(true)
  const top = useRef(0)
  const last = rows.at(-1)
  const lastId = last?.id
  const isMine = last?.isMine
  // what is not sent yet stands behind it
  const theirLastId = rows.findLast((row) => !row.isMine)?.id
  const seenOfTheirs = useRef(place ? place.theirLastId : theirLastId)

  const goToEnd = (): void => {
    // the box itself, which is kept there while it grows: a way of the list's own is held on to for a while, against
    // whoever turns back meanwhile
    wasAtEnd.current = true
    scroller.current?.scrollTo(0, scroller.current.scrollHeight)
  }
  const onScroll = (): void => {
    const box = scroller.current
    const shown = list.current
    if (!box || !shown) return
    const isUp = box.scrollTop < top.current
    top.current = box.scrollTop
    const isNear = box.scrollHeight - box.scrollTop - box.clientHeight < AT_END_PX
    // of what has grown below nobody went away
    wasAtEnd.current = isNear || (wasAtEnd.current && !isUp)
    if (wasAtEnd.current) {
      setNews(false)
      places.delete(entry.current)
      return
    }
    const first = shown.findItemIndex(box.scrollTop)
    const offsetPx = box.scrollTop - shown.getItemOffset(first)
    places.set(entry.current, { id: rows[first]?.id, offsetPx, theirLastId })
  }
  useLayoutEffect(() => {
    const to = goal.current
    const index = rows.findIndex(({ id }) => id === to?.id)
    if (to && index >= 0) {
      wasAtEnd.current = false
      list.current?.scrollToIndex(index, { align: 'start', offset: to.offsetPx })
    } else if (wasAtEnd.current || isMine) goToEnd()
    else setNews(true)
    // the list itself changes with every render; what counts is a new last message
    // oxlint-disable-next-line react/exhaustive-deps
  }, [lastId, isMine])
  useLayoutEffect(() => {
    const seen = seenOfTheirs.current
    // the first may be an older one that was loaded
    if (seen !== undefined && seen !== theirLastId && !wasAtEnd.current) setNews(true)
    seenOfTheirs.current = theirLastId
  }, [theirLastId])
  useEffect(() => {
    const box = scroller.current
    if (!box) return
    const observer = new ResizeObserver(() => {
      goal.current = undefined
      if (wasAtEnd.current) box.scrollTop = box.scrollHeight
    })
    observer.observe(box)
    for (const child of box.children) observer.observe(child)
    return () => observer.disconnect()
  }, [scroller])
  return { hasNews, onScroll, goToEnd }
}

// a button may go with what it did: the messages take the focus that it had
function useKeptFocus(scroller: React.RefObject<HTMLDivElement | null>) {
  const isInside = useRef(false)
  useLayoutEffect(() => {
    if (isInside.current && isFocusLost()) scroller.current?.focus({ preventScroll: true })
  })
  const note = (isIt: boolean) => () => {
    isInside.current = isIt
  }
  return { onFocus: note(true), onBlur: note(false) }
}

// the list keeps its place only if it is told, with the very rows, that they are new above what was there
function useIsPrepending(rows: readonly Row[]): boolean {
  const first = rows[0]?.id
  const last = rows.at(-1)?.id
  const [seen, setSeen] = useState({ first, last, isAbove: false })
  if (seen.first !== first || seen.last !== last) {
    setSeen({ first, last, isAbove: seen.first !== first && seen.last === last })
  }
  return seen.isAbove
}
