import { WifiOff } from 'lucide-react'
import { useIsOnline } from '../platform/use-is-online.ts'

/** Says on every screen that there is no network. The place for it is always there, so that it is spoken. */
export function OfflineNote() {
  const isOnline = useIsOnline()
  return (
    <div role="status">
      {isOnline ? null : (
        <p className="offline-note">
          <WifiOff className="icon icon--sm" />
          You are offline. What is on the screen may be old.
        </p>
      )}
    </div>
  )
}
