import type { MessageId } from '@devgrove/contract/ids'
import { DELETED, quotedLine } from '@devgrove/contract/message-preview'
import { Ellipsis, Flag, Reply } from 'lucide-react'
import { use } from 'react'
import { flushSync } from 'react-dom'
import { IconButton } from '../../../ui/button.tsx'
import { usePeerActions } from '../use-peer-actions.ts'
import { chooseReply, composerBox } from '../writing/use-reply.ts'
import { ReactButton } from './react-button.tsx'
import { isChangeable } from './rows.rules.ts'
import { MessageListContext, type MessagePartProps } from './use-message-list.ts'
import { useMessageStop } from './use-message-stops.ts'

// for a mouse it is there where it points; by the menu of the chat all of them come into sight and into reach of Tab
function ReportButton({ row, peerName }: Omit<MessagePartProps, 'nowMs'>) {
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

function ChangeButton({ row, nowMs }: Pick<MessagePartProps, 'row' | 'nowMs'>) {
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

/** What can be done with a message: it is answered and reacted to where one may write, if it was sent and is not deleted. */
export function MessageButtons({ row, peerName, nowMs }: MessagePartProps) {
  const storedAs = use(MessageListContext)?.answering.storedAs
  return (
    <>
      {row.isMine ? <ChangeButton row={row} nowMs={nowMs} /> : null}
      {storedAs && row.at && row.text ? (
        <>
          <ReplyButton row={row} peerName={peerName} storedAs={storedAs} />
          <ReactButton row={row} peerName={peerName} />
        </>
      ) : null}
      {row.isMine ? null : <ReportButton row={row} peerName={peerName} />}
    </>
  )
}

interface ReplyButtonProps extends Omit<MessagePartProps, 'nowMs'> {
  storedAs: string
}

function ReplyButton({ row: { id, isMine, text }, peerName, storedAs }: ReplyButtonProps) {
  const stop = useMessageStop()
  const reply = () => {
    // whoever comes to the box hears what it answers
    flushSync(() => chooseReply(storedAs, { _id: id as MessageId, isMine, text: quotedLine(text) }))
    composerBox()?.focus()
  }
  return (
    <IconButton
      {...stop}
      label={isMine ? 'Reply to this message of yours' : `Reply to this message of ${peerName}`}
      className="msg__reply"
      onClick={reply}
    >
      <Reply className="icon icon--sm" />
    </IconButton>
  )
}
