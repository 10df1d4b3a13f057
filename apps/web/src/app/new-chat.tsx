import { useNavigate } from '@tanstack/react-router'
import { NewChatDialog } from '../features/chats/list/new-chat-dialog.tsx'
import { useList } from '../features/connections/lists/list.calls.ts'

/** Those whom one could write to, which are one's connections. */
export function NewChat({ userId, onClose }: { userId: string; onClose: () => void }) {
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
      hasFailed={!connections.data && connections.errorUpdateCount > 0}
      failure={connections.error}
      onRetry={() => void connections.refetch()}
      isLoading={connections.isFetching || connections.isLoadingMore}
      onMore={connections.hasMore ? connections.showMore : undefined}
      onChoose={(username) => {
        onClose()
        void navigate({ to: '/chat/$username', params: { username } })
      }}
    />
  )
}
