import { DELETED } from '@devgrove/contract/message-preview'
import { memo, Suspense, use } from 'react'
import { clockTime, dayName } from '../../../platform/format.ts'
import { lazyPart } from '../../../platform/lazy-part.ts'
import { MessageText } from './message-text.tsx'
import type { Unsent } from '../writing/outbox.rules.ts'
import type { Row } from './rows.rules.ts'
import { MessageListContext } from './use-message-list.ts'

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
  const { userId, row, peerName, nowMs } = props
  const { day } = row
  return (
    <>
      {day ? <p className="day">{dayName(day, nowMs)}</p> : null}
      <Bubble userId={userId} row={row} peerName={peerName} nowMs={nowMs} />
    </>
  )
})

function Bubble({ userId, row, peerName, nowMs }: MessageRowProps) {
  const { isMine, isStart, isEnd, at, unsent } = row
  const classes = ['msg', isMine ? 'msg--me' : '', isStart ? 'msg--start' : ''].filter(Boolean)
  return (
    // a finger that is on it, and whoever is led to it by a quote, sees what can be done with it
    <div className={classes.join(' ')} data-message={row.id} tabIndex={-1}>
      <Said row={row} peerName={peerName} nowMs={nowMs} />
      {unsent ? <Waiting userId={userId} unsent={unsent} /> : null}
      <MessagePart is="MessageButtons" row={row} peerName={peerName} nowMs={nowMs} />
      {isEnd && at ? (
        <time className="msg__time" dateTime={at}>
          {clockTime(at)}
        </time>
      ) : null}
    </div>
  )
}

type SaidProps = Omit<MessageRowProps, 'userId'>

function Said({ row, peerName, nowMs }: SaidProps) {
  const { text, isMine, isEdited } = row
  const isCode = isOnlyCode(text)
  return (
    <div className={`msg__bubble${isCode ? ' msg__bubble--code' : ''}`} dir="auto">
      <span className="visually-hidden">{isMine ? 'You' : peerName}: </span>
      {row.replyTo ? (
        // it has its room before its parts have come
        <div className="quote">
          <MessagePart is="MessageQuote" row={row} peerName={peerName} nowMs={nowMs} />
        </div>
      ) : null}
      {text ? <MessageText text={text} /> : <em className="msg__deleted">{DELETED}</em>}
      {isEdited ? <small className="msg__edited">Edited</small> : null}
    </div>
  )
}

function MessagePart({ is, ...of }: SaidProps & { is: 'MessageQuote' | 'MessageButtons' }) {
  const Part = use(MessageListContext)?.answering.parts?.[is]
  return Part ? <Part {...of} /> : null
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
