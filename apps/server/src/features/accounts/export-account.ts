import type { AccountExport } from '@devgrove/contract/account-settings'
import type { Ctx, Viewer } from '../../platform/context.ts'
import { everyMessage } from '../chats/chats.facts.ts'
import { everyBlocked, everyList } from '../connections/connections.facts.ts'
import { ownReceipts } from '../membership/membership.facts.ts'
import { ownUser } from '../profiles/profiles.facts.ts'
import { everyPreset } from '../search/search.facts.ts'
import { everyView } from '../views/views.facts.ts'
import { everyReport } from '../reports/reports.facts.ts'
import { listSessions } from './sessions.ts'
import { findFormerUsernames } from './settings.queries.ts'

/** Everything that is the viewer's own, as they may see it: what others keep private stays so. */
export async function exportAccount(ctx: Ctx, viewer: Viewer): Promise<AccountExport> {
  const now = ctx.now()
  const sessions = await listSessions(ctx, viewer)
  const lists = await everyList(ctx, viewer)
  return {
    exportedAt: now.toISOString(),
    user: await ownUser(ctx.db, viewer.userId, now),
    formerUsernames: await findFormerUsernames(ctx.db, viewer.userId),
    sessions: sessions.map(({ device, createdAt, lastSeenAt }) => ({
      device,
      createdAt,
      lastSeenAt,
    })),
    connections: lists.accepted,
    followers: lists.followers,
    following: lists.send,
    interested: lists.received,
    rejected: lists.rejected,
    ignored: lists.ignored,
    blocked: await everyBlocked(ctx.db, viewer.userId, now),
    searchPresets: await everyPreset(ctx.db, viewer.userId, now),
    profileViews: await everyView(ctx.db, viewer.userId),
    receipts: await ownReceipts(ctx.db, viewer.userId),
    messages: await everyMessage(ctx.db, viewer.userId),
    reports: await everyReport(ctx, viewer),
  }
}
