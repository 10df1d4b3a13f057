import { X } from 'lucide-react'
import { useEffect } from 'react'
import { isComposing } from '../../../platform/composing.ts'
import { IconButton } from '../../../ui/button.tsx'
import { QuoteLine } from '../messages/message-quote.tsx'
import type { Row } from '../messages/rows.rules.ts'
import { useQuoted } from '../messages/use-quoted.ts'
import { usePeerActions } from '../use-peer-actions.ts'
import type { Answered } from './outbox.rules.ts'
import { chooseReply, composerBox, useReply } from './use-reply.ts'

interface ReplyStripProps {
  storedAs: string
  peerName: string
  rows: readonly Row[]
}

/** Which message is about to be answered, above the box. */
export function ReplyStrip(props: ReplyStripProps) {
  const reply = useReply(props.storedAs)
  // what is asked above the box then is which message is to be reported
  const isChoosing = usePeerActions()?.isChoosing
  return reply && props.storedAs && !isChoosing ? <Strip {...props} reply={reply} /> : null
}

function Strip(props: ReplyStripProps & { reply: Answered }) {
  const { storedAs, peerName, reply, rows } = props
  const quoted = useQuoted(
    reply,
    rows.find(({ id }) => id === reply._id),
  )
  useEffect(() => {
    const onEscape = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape' || event.target !== composerBox() || isComposing(event)) return
      chooseReply(storedAs, null)
    }
    window.addEventListener('keydown', onEscape)
    return () => window.removeEventListener('keydown', onEscape)
  }, [storedAs])
  return (
    <div className="reply">
      <p className="reply__to" id="composer-reply">
        Replying to <QuoteLine by={quoted.isMine ? 'yourself' : peerName} text={quoted.text} />
      </p>
      <IconButton
        label="Cancel reply"
        onClick={() => {
          chooseReply(storedAs, null)
          composerBox()?.focus()
        }}
      >
        <X className="icon icon--sm" />
      </IconButton>
    </div>
  )
}
