import { useParams } from '@tanstack/react-router'
import { capitalised } from '../../../platform/format.ts'
import { useTimeline } from '../chats.calls.ts'
import { ReplyStrip } from '../writing/reply-strip.tsx'
import { ReactionNews } from './reaction-news.tsx'
import type { Row } from './rows.rules.ts'

interface BelowMessagesProps {
  storedAs: string
  rows: readonly Row[]
}

/** What stands between the messages and the box: what is about to be answered, and, unseen, how the peer has just reacted. */
export function BelowMessages(props: BelowMessagesProps) {
  const { username = '' } = useParams({ strict: false })
  const name = capitalised(useTimeline(username).data?.header.name ?? username)
  return (
    <>
      <ReactionNews peerName={name} rows={props.rows} />
      <ReplyStrip {...props} peerName={name} />
    </>
  )
}
