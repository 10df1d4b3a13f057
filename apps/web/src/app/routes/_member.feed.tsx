import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { refreshConnections } from '../../features/connections/connections.calls.ts'
import { FeedPage } from '../../features/feed/feed-page.tsx'

export const Route = createFileRoute('/_member/feed')({ component: Feed })

function Feed() {
  const client = useQueryClient()
  return <FeedPage onDecided={() => void refreshConnections(client)} />
}
