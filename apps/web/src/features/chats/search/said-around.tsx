import { DELETED } from '@devgrove/contract/message-preview'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { messageOf } from '../../../platform/call.ts'
import { isFocusLost } from '../../../platform/focus.ts'
import { Button } from '../../../ui/button.tsx'
import { RetryButton } from '../../../ui/load-failure.tsx'
import { useAround } from './chat-search.calls.ts'
import { markedIn, type Said, type Speakers } from './chat-search.rules.ts'
import { SaidBy } from './found-message.tsx'

interface SaidAroundProps {
  message: Said
  sought: string
  username: string
  speakers: Speakers
  /** Back to where it was found, if there is such a place. */
  onBack?: () => void
}

/** A message that was found, as it is by now, among those just before and after it. */
export function SaidAround({ message, sought, username, speakers, onBack }: SaidAroundProps) {
  const around = useAround(username, message)
  const { data, error, isFetching } = around
  const list = useRef<HTMLUListElement>(null)
  const chosen = useRef<HTMLLIElement>(null)
  useEffect(() => chosen.current?.focus({ preventScroll: true }), [])
  // in the middle, as what is before it comes
  useLayoutEffect(() => {
    if (!list.current || !chosen.current) return
    const { offsetTop, offsetHeight } = chosen.current
    list.current.scrollTop = offsetTop - Math.max(0, list.current.clientHeight - offsetHeight) / 2
  }, [data])
  // the button of a failure goes as another try begins
  useEffect(() => {
    if (isFocusLost()) chosen.current?.focus({ preventScroll: true })
  }, [error])
  const lineOf = (said: Said) => (
    <li key={said._id}>
      <SaidBy message={said} speakers={speakers} />
      <p className="chat-search__text" dir="auto">
        {said.text || DELETED}
      </p>
    </li>
  )
  return (
    <>
      {onBack ? (
        <Button kind="ghost" size="sm" onClick={onBack}>
          <ArrowLeft className="icon icon--sm" />
          Back to the results
        </Button>
      ) : null}
      <p className="chat-search__state" role="status">
        {isFetching ? <span className="spinner" /> : null}
        {isFetching ? 'Loading what was said around it' : ''}
      </p>
      <ul
        ref={list}
        className="chat-search__around"
        aria-label="What was said around it"
        // it may be higher than its window, and nothing in it is a stop of its own
        tabIndex={0}
      >
        {data?.before.map(lineOf)}
        <li ref={chosen} className="is-chosen" aria-current="true" tabIndex={-1}>
          <SaidBy message={message} speakers={speakers} />
          <FoundText text={(data?.message ?? message).text} sought={sought} />
        </li>
        {data?.after.map(lineOf)}
      </ul>
      {error ? (
        <div className="chat-search__further">
          <p role="alert">{messageOf(error)}</p>
          <RetryButton onRetry={() => void around.refetch()} />
        </div>
      ) : null}
    </>
  )
}

function FoundText({ text, sought }: { text: string; sought: string }) {
  const { before, found, after } = markedIn(text || DELETED, sought)
  return (
    <p className="chat-search__text" dir="auto">
      {before}
      {found ? <mark>{found}</mark> : null}
      {after}
    </p>
  )
}
