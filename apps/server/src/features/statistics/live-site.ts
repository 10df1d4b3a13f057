import { type Site, type SiteKey, siteKeys } from '@devgrove/contract/site'
import type { Ctx } from '../../platform/context.ts'
import { LIVE } from '../../platform/site-settings.ts'
import { countCommunity } from './live-site.queries.ts'

/** Counting reads a row of everybody, and nobody looks at the last digits. */
const COUNTED_FOR_MS = 10 * 60_000

const NUMBER = new Intl.NumberFormat('en')

/**
 * What the public pages say of the community, with the numbers that are set to `live` counted: at the start, and anew when
 * somebody asks ten minutes later or more. Whoever asks then still reads the last ones, also where counting fails.
 */
export async function openLiveSite(
  ctx: Pick<Ctx, 'config' | 'db' | 'log' | 'now'>,
): Promise<() => Site> {
  const { site } = ctx.config
  const live = siteKeys.filter((key) => site[key] === LIVE)
  if (live.length === 0) return () => site
  const count = async (): Promise<Site> => {
    const { developers, discussions } = await countCommunity(ctx.db)
    const counts: Partial<Record<SiteKey, number>> = { developers, discussions, happy: developers }
    const told = live.map((key) => [key, NUMBER.format(counts[key] ?? 0)])
    return { ...site, ...(Object.fromEntries(told) as Partial<Site>) }
  }
  let known = await count()
  let countedAt = ctx.now().getTime()
  return () => {
    const now = ctx.now().getTime()
    if (now - countedAt >= COUNTED_FOR_MS) {
      countedAt = now
      count().then(
        (counted) => (known = counted),
        (error: unknown) => ctx.log.warn({ err: error }, 'the community was not counted'),
      )
    }
    return known
  }
}
