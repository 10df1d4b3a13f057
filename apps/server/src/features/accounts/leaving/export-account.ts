import type { AccountExport } from '@devgrove/contract/account-export'
import type { ListName } from '@devgrove/contract/connections'
import type { InPortions } from '../../../platform/at-length.ts'
import type { Ctx, Viewer } from '../../../platform/context.ts'
import { everyChosenChat, everyMessage } from '../../chats/chats.facts.ts'
import { everyBlocked, everyList } from '../../connections/connections.facts.ts'
import { ownReceipts } from '../../membership/membership.facts.ts'
import { everyAppeal } from '../../moderation/moderation.facts.ts'
import { ownUser } from '../../profiles/profiles.facts.ts'
import { everyPreset } from '../../search/search.facts.ts'
import { everyView } from '../../views/views.facts.ts'
import { everyReport } from '../../reports/reports.facts.ts'
import { waysIn } from '../github/ways-in.ts'
import { listSessions } from '../sessions/sessions.ts'
import { findFormerUsernames } from '../settings/settings.queries.ts'

/**
 * Everything that is the viewer's own, as they may see it: what others keep private stays so. Of what may be without end
 * nothing is read yet.
 */
export async function exportAccount(ctx: Ctx, viewer: Viewer): Promise<InPortions<AccountExport>> {
  const now = ctx.now()
  const sessions = await listSessions(ctx, viewer)
  const listed = (list: ListName) => everyList(ctx, viewer, list)
  return {
    exportedAt: now.toISOString(),
    user: await ownUser(ctx.db, viewer.userId, now),
    formerUsernames: await findFormerUsernames(ctx.db, viewer.userId),
    github: (await waysIn(ctx, viewer.userId)).github,
    sessions: sessions.map(({ device, createdAt, lastSeenAt }) => ({
      device,
      createdAt,
      lastSeenAt,
    })),
    connections: listed('accepted'),
    followers: listed('followers'),
    following: listed('send'),
    interested: listed('received'),
    rejected: listed('rejected'),
    ignored: listed('ignored'),
    blocked: everyBlocked(ctx.db, viewer.userId, now),
    searchPresets: await everyPreset(ctx.db, viewer.userId, now),
    profileViews: everyView(ctx.db, viewer.userId),
    receipts: await ownReceipts(ctx.db, viewer.userId),
    messages: everyMessage(ctx.db, viewer.userId),
    chats: everyChosenChat(ctx.db, viewer.userId),
    reports: everyReport(ctx, viewer),
    appeals: everyAppeal(ctx, viewer),
  }
}
