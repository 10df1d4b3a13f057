import { createFileRoute } from '@tanstack/react-router'
import { ChatScreen } from '../chat-screen.tsx'

export const Route = createFileRoute('/_member/chat/')({ component: Chats })

function Chats() {
  return <ChatScreen />
}
