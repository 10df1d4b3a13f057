import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ChatPage } from '../features/chats/chat-page.tsx'
import { NewChatDialog } from '../features/chats/new-chat-dialog.tsx'
import { type Reporting, ReportingContext } from '../features/chats/use-report.ts'
import { useList } from '../features/connections/connections.calls.ts'
import { useReportDialog } from './report-item.tsx'
import { useViewer } from './viewer.ts'

/** The chat with those whom one could write to beside it. */
export function ChatScreen({ username }: { username?: string }) {
  const viewer = useViewer()
  const [isChoosing, setChoosing] = useState(false)
  const [isChoosingMessage, setChoosingMessage] = useState(false)
  const { dialog, ask } = useReportDialog(() => setChoosingMessage(false))
  const reporting = {
    isChoosing: isChoosingMessage,
    onChoosing: setChoosingMessage,
    onReport: (asked: Parameters<Reporting['onReport']>[0]) =>
      ask({ ...asked, userId: username ?? '' }),
  }
  return (
    <ReportingContext value={reporting}>
      <ChatPage viewer={viewer} {...(username && { username })} onNewChat={() => setChoosing(true)}>
        {isChoosing ? <Choice userId={viewer._id} onClose={() => setChoosing(false)} /> : null}
        {dialog}
      </ChatPage>
    </ReportingContext>
  )
}

function Choice({ userId, onClose }: { userId: string; onClose: () => void }) {
  const navigate = useNavigate()
  const connections = useList('accepted')
  const people = connections.requests
    .map(({ fromUserId, toUserId }) => (fromUserId._id === userId ? toUserId : fromUserId))
    .filter((person) => person.username !== '')
  return (
    <NewChatDialog
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      people={people}
      isLoading={connections.isFetching}
      onMore={connections.hasNextPage ? () => void connections.fetchNextPage() : undefined}
      onChoose={(username) => {
        onClose()
        void navigate({ to: '/chat/$username', params: { username } })
      }}
    />
  )
}
