import { askAnew } from '../platform/query-client.ts'
import { Live } from '../features/chats/live.tsx'
import { SESSION } from '../features/accounts/session.calls.ts'
import { refreshConnections } from '../features/connections/connections.calls.ts'

const refresh = (client: Parameters<typeof refreshConnections>[0]): void => {
  void refreshConnections(client)
}

const askWhoIAm = (client: Parameters<typeof refreshConnections>[0]): void => {
  void askAnew(client, SESSION)
}

/** What the server says by itself reaches every feature that shows it. */
export function LiveLine({ userId }: { userId: string }) {
  return <Live userId={userId} onNetworkUpdate={refresh} onAccountUpdate={askWhoIAm} />
}
