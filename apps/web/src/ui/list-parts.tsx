import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { messageOf } from '../platform/call.ts'
import { isFocusLost } from '../platform/focus.ts'
import { Button } from './button.tsx'
import { InTheLog } from './load-failure.tsx'

/** A list that is on its way; the words are for whoever does not see it turn. */
export function ListSpinner({ words }: { words: string }) {
  return (
    <div className="list-foot" role="status">
      <span className="spinner spinner--lg" />
      <span className="visually-hidden">{words}</span>
    </div>
  )
}

/** What the end of a growing list has to know of it. */
export type Pages = Pick<
  UseInfiniteQueryResult,
  'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'error'
> & { fetchNextPage: () => unknown }

interface ShowMoreProps {
  list: Pages
  /** Whoever runs this is told by what they find a failure in the log. */
  isForStaff?: boolean
  /** What the button says. */
  words?: string
}

/** The way to the rest of a list, while there is one; a part that failed to come is told, and asked for again here. */
export function ShowMore({ list, isForStaff, words = 'Show More' }: ShowMoreProps) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, error } = list
  const [isAsked, setAsked] = useState(false)
  if (!hasNextPage) return isAsked ? <End /> : null
  return (
    <>
      {isFetchNextPageError && !isFetchingNextPage ? (
        <div role="alert">
          <p className="list-note">{messageOf(error)}</p>
          {isForStaff ? <InTheLog className="list-note" error={error} /> : null}
        </div>
      ) : null}
      <div className="list-foot">
        <Button
          busyText={isFetchingNextPage && 'Loading'}
          onClick={() => {
            setAsked(true)
            void list.fetchNextPage()
          }}
        >
          {words}
        </Button>
      </div>
    </>
  )
}

// it takes the place of the button, and the focus that the button had
function End() {
  const note = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (isFocusLost()) note.current?.focus({ preventScroll: true })
  }, [])
  return (
    <p ref={note} className="list-note" tabIndex={-1}>
      That is all.
    </p>
  )
}
