import { DELETED } from '@devgrove/contract/message-preview'
import { Ellipsis, Flag } from 'lucide-react'
import { memo, Suspense } from 'react'
import { clockTime, dayName } from '../../platform/format.ts'
import { lazyPart } from '../../platform/lazy-part.ts'
import { IconButton } from '../../ui/button.tsx'
import { MessageText } from './message-text.tsx'
import type { Unsent } from './outbox.rules.ts'
import { isChangeable, type Row } from './rows.rules.ts'
import { usePeerActions } from './use-peer-actions.ts'

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
    <div className={classes.join(' ')} data-message={row.id}>
      <Said row={row} by={isMine ? 'You' : peerName} />
      {unsent ? (
        <Waiting userId={userId} unsent={unsent} />
      ) : isMine ? (
        <ChangeButton row={row} nowMs={nowMs} />
      ) : (
        <ReportButton row={row} peerName={peerName} />
      )}
      {isEnd && at ? (
        <time className="msg__time" dateTime={at}>
          {clockTime(at)}
        </time>
      ) : null}
    </div>
  )
}

function Said({ row: { text, isEdited }, by }: { row: Row; by: string }) {
  return (
    <div className={`msg__bubble${isOnlyCode(text) ? ' msg__bubble--code' : ''}`} dir="auto">
      <span className="visually-hidden">{by}: </span>
      {text ? <MessageText text={text} /> : <em className="msg__deleted">{DELETED}</em>}
      {isEdited ? <small className="msg__edited">Edited</small> : null}
    </div>
  )
}

// for a mouse it is there where it points; by the menu of the chat all of them come into sight and into reach of Tab
function ReportButton({ row, peerName }: { row: Row; peerName: string }) {
  const actions = usePeerActions()
  if (!actions) return null
  const { isChoosing, onReport } = actions
  return (
    <IconButton
      label={`Report this message of ${peerName}`}
      className={isChoosing ? 'msg__report is-chosen' : 'msg__report'}
      tabIndex={isChoosing ? 0 : -1}
      onClick={() =>
        onReport({ name: peerName, message: { id: row.id, text: row.text || DELETED } })
      }
    >
      <Flag className="icon icon--sm" />
    </IconButton>
  )
}

function ChangeButton({ row, nowMs }: { row: Row; nowMs: number }) {
  const actions = usePeerActions()
  if (!actions || !isChangeable(row, nowMs)) return null
  return (
    <IconButton
      label="Edit or delete this message"
      className="msg__change"
      onClick={() => actions.onChange(row)}
    >
      <Ellipsis className="icon icon--sm" />
    </IconButton>
  )
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
