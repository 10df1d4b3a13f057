import { DELETED } from '@devgrove/contract/message-preview'
import { memo, Suspense, use } from 'react'
import { clockTime, dayName } from '../../../platform/format.ts'
import { lazyPart } from '../../../platform/lazy-part.ts'
import { MessageText } from './message-text.tsx'
import type { Unsent } from '../writing/outbox.rules.ts'
import type { Row } from './rows.rules.ts'
import { MessageListContext, type MessageParts } from './use-message-list.ts'

// hardly any message is refused
const RefusedMessage = lazyPart(async () => (await import('./refused-message.tsx')).RefusedMessage)

const isOnlyCode = (text: string): boolean => /^\s*```[^\n]*\n[\s\S]*\n```\s*$/.test(text)

interface MessageRowProps {
  userId: string
  row: Row
  peerName: string
  nowMs: number
}

/** Drawn again only when something of it is other than before, and not because somebody scrolls. */
export const MessageRow = memo(function MessageRow(props: MessageRowProps) {
  const { nowMs } = props
  const { day } = props.row
  return (
    <>
      {day ? <p className="day">{dayName(day, nowMs)}</p> : null}
      <Bubble {...props} />
    </>
  )
})

function Bubble(props: MessageRowProps) {
  const { userId, row } = props
  const { isMine, isStart, unsent } = row
  return (
    // a finger that is on it, and whoever is led to it by a quote, sees what can be done with it
    <div
      className={`msg${isMine ? ' msg--me' : ''}${isStart ? ' msg--start' : ''}`}
      data-message={row.id}
      tabIndex={-1}
    >
      <Said {...props} />
      {row.reactions ? <MessagePart is="reactions" {...props} /> : null}
      {unsent ? <Waiting userId={userId} unsent={unsent} /> : null}
      <MessagePart is="tools" {...props} />
      <Below row={row} />
    </div>
  )
}

// how far the peer has read moves nothing where the time stands anyway
function Below({ row: { isEnd, isSeen, at } }: { row: Row }) {
  // a row that is as it was is not drawn again
  'use no memo'
  if (!at || !(isEnd || isSeen)) return null
  return (
    <span className="msg__time">
      <time dateTime={at}>{clockTime(at)}</time>
      {isSeen ? ' · Seen' : null}
    </span>
  )
}

function Said(props: MessageRowProps) {
  const { row, peerName } = props
  const { text, isMine, isEdited } = row
  const isCode = isOnlyCode(text)
  return (
    <div className={`msg__bubble${isCode ? ' msg__bubble--code' : ''}`} dir="auto">
      <span className="visually-hidden">{isMine ? 'You' : peerName}: </span>
      {row.replyTo ? <MessagePart is="quote" {...props} /> : null}
      {row.attachment ? <MessagePart is="attachment" {...props} /> : null}
      {text ? <Words row={row} /> : <em className="msg__deleted">{DELETED}</em>}
      {isEdited ? <small className="msg__edited">Edited</small> : null}
    </div>
  )
}

// where nothing was written to a file, it says what that is called, as the file does
const Words = ({ row: { text, attachment } }: { row: Row }) =>
  text === attachment?.name ? null : <MessageText text={text} />

// it has its room before it has come
function MessagePart({ is, ...of }: MessageRowProps & { is: keyof MessageParts }) {
  const Part = use(MessageListContext)?.answering.parts?.messageParts[is]
  return <div className={is}>{Part ? <Part {...of} /> : null}</div>
}

function Waiting(props: { userId: string; unsent: Unsent }) {
  const isRefused = props.unsent.refusal !== ''
  const state = <span className="msg__time">{isRefused ? 'Not sent' : 'Sending'}</span>
  return isRefused ? (
    <Suspense fallback={state}>
      <RefusedMessage {...props} />
    </Suspense>
  ) : (
    state
  )
}
