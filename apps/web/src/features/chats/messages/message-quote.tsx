import { DELETED } from '@devgrove/contract/message-preview'
import { use } from 'react'
import { usePeerActions } from '../use-peer-actions.ts'
import type { Answered } from '../writing/outbox.rules.ts'
import {
  MessageListContext,
  type MessageListShown,
  type MessagePartProps,
} from './use-message-list.ts'
import { useQuoted } from './use-quoted.ts'

interface QuoteLineProps {
  by: string
  text: string
}

/** Who wrote it, and one line of what it says now. */
export function QuoteLine({ by, text }: QuoteLineProps) {
  return (
    <>
      <strong className="quote__by">
        {by}
        <span className="visually-hidden">: </span>
      </strong>
      <span className="quote__line" dir="auto">
        {text || <em>{DELETED}</em>}
      </span>
    </>
  )
}

const PATIENCE_MS = 1000

/** Puts the focus on a message, and shows which it is, as soon as it is drawn. */
function pointAt(id: string): void {
  const lastMoment = performance.now() + PATIENCE_MS
  const look = (): void => {
    const message = document.querySelector<HTMLElement>(`[data-message="${CSS.escape(id)}"]`)
    if (!message) {
      if (performance.now() < lastMoment) requestAnimationFrame(look)
      return
    }
    message.focus({ preventScroll: true })
    const [on, off] = ['2px solid var(--leaf-text)', '2px solid transparent']
    message.querySelector('.msg__bubble')?.animate({ outline: [on, on, off] }, 1500)
  }
  requestAnimationFrame(look)
}

/** What a message answers, and the way there. */
export function MessageQuote(props: MessagePartProps) {
  const shown = use(MessageListContext)
  const { replyTo } = props.row
  return shown && replyTo ? <WayThere {...props} replyTo={replyTo} shown={shown} /> : null
}

interface WayThereProps extends MessagePartProps {
  replyTo: Answered
  shown: MessageListShown
}

function WayThere({ replyTo, peerName, shown }: WayThereProps) {
  const { rows, list } = shown
  const index = rows.findIndex(({ id }) => id === replyTo._id)
  const quoted = useQuoted(replyTo, rows[index])
  const lookBack = useLookBack(quoted, peerName)
  const goThere = () => {
    if (!list.current) return
    const isLong = list.current.getItemSize(index) > list.current.viewportSize
    list.current.scrollToIndex(index, { align: isLong ? 'start' : 'center' })
    pointAt(replyTo._id)
  }
  const line = (
    <>
      <span className="visually-hidden">Replying to </span>
      <QuoteLine by={quoted.isMine ? 'You' : peerName} text={quoted.text} />
    </>
  )
  const onPress = index < 0 ? lookBack : goThere
  return onPress ? (
    <button type="button" className="quote__way" onClick={onPress}>
      {line}
    </button>
  ) : (
    <span className="quote__way">{line}</span>
  )
}

/** What is further up than the messages in hand is shown over them, with what was said around it. */
function useLookBack({ _id, sender, text, createdAt }: Answered, peerName: string) {
  const actions = usePeerActions()
  if (!actions || sender === undefined || createdAt === undefined) return undefined
  return () => actions.onSearch(peerName, { _id, sender, text, createdAt })
}
