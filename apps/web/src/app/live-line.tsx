import { useEffect } from 'react'
import { Live } from '../features/chats/live.tsx'
import { refreshConnections } from '../features/connections/connections.calls.ts'
import { keepOffline } from '../platform/keep-offline.ts'

const refresh = (client: Parameters<typeof refreshConnections>[0]): void => {
  void refreshConnections(client)
}

/** What the server says by itself reaches every feature that shows it; whoever is here once may come back offline. */
export function LiveLine({ userId }: { userId: string }) {
  useEffect(keepOffline, [])
  return <Live userId={userId} onNetworkUpdate={refresh} />
}
