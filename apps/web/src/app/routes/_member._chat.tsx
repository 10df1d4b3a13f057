import { createFileRoute, useParams } from '@tanstack/react-router'
import { ChatScreen } from '../chat-screen.tsx'
import { onlyScreens } from '../only-screens.ts'

export const Route = createFileRoute('/_member/_chat')({
  beforeLoad: onlyScreens,
  component: Chats,
})

/** One screen at both addresses: the list stays as it is while a chat is opened beside it. */
function Chats() {
  const { username } = useParams({ strict: false })
  return <ChatScreen {...(username !== undefined && { username })} />
}
