import { createFileRoute } from '@tanstack/react-router'
import { ChatScreen } from '../chat-screen.tsx'

export const Route = createFileRoute('/_member/chat/$username')({ component: OneChat })

function OneChat() {
  return <ChatScreen username={Route.useParams().username} />
}
