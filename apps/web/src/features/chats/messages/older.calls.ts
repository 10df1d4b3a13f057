import { limits } from '@devgrove/contract/limits'
import type { QueryClient } from '@tanstack/react-query'
import { askWindow, patchTimeline, timelineKey } from '../chats.calls.ts'
import { withOlder } from './older.rules.ts'
import type { Timeline } from './timeline.rules.ts'

/** Loads the messages before those in hand; a failure ends the looking. */
export async function loadOlder(client: QueryClient, username: string): Promise<void> {
  const known = client.getQueryData<Timeline>(timelineKey(username))
  const oldest = known?.messages[0]
  if (!oldest || !(known.hasOlder || known.hasOlderFailed)) return
  const limit = String(limits.message.pageSize)
  const answer = await askWindow(username, { before: oldest.createdAt, limit }).catch(
    () => undefined,
  )
  patchTimeline(client, username, (timeline) => withOlder(timeline, answer, oldest.createdAt))
}
