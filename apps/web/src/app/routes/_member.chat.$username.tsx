import { createFileRoute } from '@tanstack/react-router'
import { ChatScreen } from '../chat-screen.tsx'
import { withoutAt } from '../without-at.ts'

export const Route = createFileRoute('/_member/chat/$username')({
  beforeLoad: withoutAt('/chat/$username'),
  component: OneChat,
})

function OneChat() {
  return <ChatScreen username={Route.useParams().username} />
}
