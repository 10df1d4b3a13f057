import { Suspense, useEffect, useState } from 'react'
import { ChatPage } from '../features/chats/chat-page.tsx'
import { type Reporting, ReportingContext } from '../features/chats/use-report.ts'
import { lazyPart } from '../platform/lazy-part.ts'
import { useReportDialog } from './report-item.tsx'
import { useViewer } from './viewer.ts'

const NewChat = lazyPart(async () => (await import('./new-chat.tsx')).NewChat)

/** The chat with those whom one could write to beside it. */
export function ChatScreen({ username }: { username?: string }) {
  const viewer = useViewer()
  const [isChoosing, setChoosing] = useState(false)
  const [isChoosingMessage, setChoosingMessage] = useState(false)
  useEffect(() => {
    if (!isChoosingMessage) return undefined
    const stop = ({ key }: KeyboardEvent) => key === 'Escape' && setChoosingMessage(false)
    window.addEventListener('keydown', stop)
    return () => {
      window.removeEventListener('keydown', stop)
      // of this chat, and of no other
      setChoosingMessage(false)
    }
  }, [isChoosingMessage, username])
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
        <Suspense>
          {isChoosing ? <NewChat userId={viewer._id} onClose={() => setChoosing(false)} /> : null}
        </Suspense>
        {dialog}
      </ChatPage>
    </ReportingContext>
  )
}
