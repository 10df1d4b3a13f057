import { type Notification, notificationLimits } from '@devgrove/contract/notifications'
import { type Outcome, reportAnswers } from '@devgrove/contract/reports'
import type { Ctx, Viewer } from '../../platform/context.ts'
import { type Place, START } from '../../platform/database/place.ts'
import { Refusal } from '../../platform/refusal.ts'
import { summarise } from '../profiles/profiles.facts.ts'
import { findNotifications, type FoundNotification } from './notifications.queries.ts'

interface Notifications {
  notifications: Notification[]
  hasMore: boolean
  seenTo: string
  unseen: number
}

/** What others did and what concerns the viewer, the latest first, or what comes after that place; and how much is new. */
export async function listNotifications(
  ctx: Ctx,
  viewer: Viewer,
  place: Place = START,
): Promise<Notifications> {
  const now = ctx.now()
  const { pageSize } = notificationLimits
  const found = await findNotifications(ctx.db, viewer.userId, place, pageSize + 1)
  // they were deleted since the call began
  if (!found) throw new Refusal('not_signed_in')
  return {
    notifications: found.notifications.slice(0, pageSize).map((one) => asNotification(one, now)),
    hasMore: found.notifications.length > pageSize,
    seenTo: found.seenTo.toISOString(),
    unseen: found.unseen,
  }
}

const asNotification = (
  { id, kind, at, person, name, text }: FoundNotification,
  now: Date,
): Notification => ({
  _id: id,
  kind,
  at: at.toISOString(),
  ...(person && { person: summarise(person, now) }),
  ...(name !== null && { name }),
  ...(text !== null && {
    text: kind === 'report_answered' ? reportAnswers[text as Outcome] : text,
  }),
})
