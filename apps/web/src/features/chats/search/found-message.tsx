import { useEffect, useRef } from 'react'
import { longTime } from '../../../platform/format.ts'
import { type Said, snippetOf, speakerOf, type Speakers } from './chat-search.rules.ts'

interface FoundMessageProps {
  message: Said
  sought: string
  speakers: Speakers
  /** Whether one has come back from it. */
  isReturn: boolean
  onChoose: () => void
}

/** One message that was found: who wrote it and when, and what it says around what was sought. */
export function FoundMessage(props: FoundMessageProps) {
  const { message, sought, speakers, isReturn, onChoose } = props
  const { before, found, after, isCutBefore, isCutAfter } = snippetOf(message.text, sought)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isReturn) button.current?.focus()
  }, [isReturn])
  return (
    <button ref={button} type="button" className="chat-search__one" onClick={onChoose}>
      <SaidBy message={message} speakers={speakers} />
      <span className="chat-search__snippet" dir="auto">
        {isCutBefore ? '…' : ''}
        {before}
        {found ? <mark>{found}</mark> : null}
        {after}
        {isCutAfter ? '…' : ''}
      </span>
    </button>
  )
}

export function SaidBy({ message, speakers }: Pick<FoundMessageProps, 'message' | 'speakers'>) {
  return (
    <span className="chat-search__by">
      <strong>{speakerOf(message, speakers)}</strong>{' '}
      <time dateTime={message.createdAt}>{longTime(message.createdAt)}</time>
    </span>
  )
}
