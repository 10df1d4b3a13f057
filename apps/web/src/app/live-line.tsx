import { Live } from '../features/chats/live.tsx'
import { refreshConnections } from '../features/connections/connections.calls.ts'

const refresh = (client: Parameters<typeof refreshConnections>[0]): void => {
  void refreshConnections(client)
}

/** What the server says by itself reaches every feature that shows it. */
export function LiveLine({ userId }: { userId: string }) {
  return <Live userId={userId} onNetworkUpdate={refresh} />
}
