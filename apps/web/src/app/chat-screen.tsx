import { Suspense, useEffect, useState } from 'react'
import { ChatPage } from '../features/chats/chat-page.tsx'
import {
  type PeerActions,
  PeerActionsContext,
  type Renamed,
} from '../features/chats/use-peer-actions.ts'
import { focusHeadingSoon } from '../platform/focus.ts'
import { lazyPart } from '../platform/lazy-part.ts'
import type { ChatDialog } from './chat-dialogs.tsx'
import { useViewer } from './viewer.ts'

const ChatDialogs = lazyPart(async () => (await import('./chat-dialogs.tsx')).ChatDialogs)

/** The chat with those whom one could write to beside it, and with what can be done about its peer. */
export function ChatScreen({ username = '' }: { username?: string }) {
  const viewer = useViewer()
  const [dialog, setDialog] = useState<ChatDialog>()
  const [isChoosing, setChoosing] = useState(false)
  useEffect(() => {
    if (!isChoosing) return undefined
    const stop = ({ key }: KeyboardEvent) => key === 'Escape' && setChoosing(false)
    window.addEventListener('keydown', stop)
    return () => window.removeEventListener('keydown', stop)
  }, [isChoosing])
  // what is asked or chosen in one chat belongs to no other, and not to the same when it is opened anew; it stays while
  // the same goes on under another name, by either of which its peer is found
  const [known, setKnown] = useState(username)
  const [renamed, setRenamed] = useState<Renamed>()
  if (username !== known) {
    setKnown(username)
    if (renamed?.from !== known || renamed.to !== username) {
      setDialog(undefined)
      setChoosing(false)
    }
  }
  const actions: PeerActions = {
    isChoosing,
    onChoosing: setChoosing,
    onReport: (asked) => setDialog({ kind: 'report', asked: { ...asked, userId: username } }),
    onRenamed: setRenamed,
    onChange: (message) => setDialog({ kind: 'change', message, username }),
    onSearch: (name, said) => setDialog({ kind: 'search', name, username, said }),
    onBlock: (name) => setDialog({ kind: 'block', name, username }),
  }
  const close = () => {
    setDialog(undefined)
    setChoosing(false)
    // what opened it may have gone with the peer's former name
    focusHeadingSoon()
  }
  return (
    <PeerActionsContext value={actions}>
      <ChatPage
        viewer={viewer}
        {...(username && { username })}
        onNewChat={() => setDialog({ kind: 'new-chat', userId: viewer._id })}
      >
        <Suspense>{dialog ? <ChatDialogs dialog={dialog} onClose={close} /> : null}</Suspense>
      </ChatPage>
    </PeerActionsContext>
  )
}
