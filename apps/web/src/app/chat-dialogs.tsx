import { useNavigate } from '@tanstack/react-router'
import type { Said } from '../features/chats/search/chat-search.rules.ts'
import type { Asked } from '../features/reports/reports.calls.ts'
import { lazyPart } from '../platform/lazy-part.ts'
import { useViewer } from './viewer.ts'

const BlockDialog = lazyPart(
  async () => (await import('../features/connections/blocks/block-dialog.tsx')).BlockDialog,
)
const ChatSearchDialog = lazyPart(
  async () => (await import('../features/chats/search/chat-search-dialog.tsx')).ChatSearchDialog,
)
const NewChat = lazyPart(async () => (await import('./new-chat.tsx')).NewChat)
const ReportDialog = lazyPart(
  async () => (await import('../features/reports/report-dialog.tsx')).ReportDialog,
)
const OwnMessageDialog = lazyPart(
  async () => (await import('../features/chats/messages/own-message-dialog.tsx')).OwnMessageDialog,
)

/** What lies over the chats. */
export type ChatDialog =
  | { kind: 'new-chat'; userId: string }
  | { kind: 'report'; asked: Asked }
  | { kind: 'change'; message: { id: string; text: string }; username: string }
  | { kind: 'search'; name: string; username: string; said: Said | undefined }
  | { kind: 'block'; name: string; username: string }

interface ChatDialogsProps {
  dialog: ChatDialog
  onClose: () => void
}

export function ChatDialogs({ dialog, onClose }: ChatDialogsProps) {
  switch (dialog.kind) {
    case 'new-chat':
      return <NewChat userId={dialog.userId} onClose={onClose} />
    case 'report':
      return <ReportDialog asked={dialog.asked} onClose={onClose} />
    case 'change':
      return <OwnMessageDialog {...dialog} onClose={onClose} />
    case 'search':
      return <SearchInChat {...dialog} onClose={onClose} />
    case 'block':
      return <BlockPeer {...dialog} onClose={onClose} />
  }
}

interface WithPeerProps {
  name: string
  username: string
  onClose: () => void
}

function SearchInChat({ name, ...chat }: WithPeerProps & { said: Said | undefined }) {
  const speakers = { mine: useViewer().username, peerName: name }
  return <ChatSearchDialog {...chat} speakers={speakers} />
}

/** Leaves the chat first, which is not there any more then. */
function BlockPeer({ name, username, onClose }: WithPeerProps) {
  const navigate = useNavigate()
  return (
    <BlockDialog
      isOpen
      onOpenChange={onClose}
      subject={{ _id: username, firstName: name, lastName: '' }}
      leave={() => navigate({ to: '/chat', replace: true })}
    />
  )
}
