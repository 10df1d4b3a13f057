import type { Ctx } from './context.ts'

/**
 * Tells others of what is committed. Nothing rests on it: where it fails, what was asked for is done all the same, and
 * whoever was not told sees it when they ask next.
 */
export async function inform(ctx: Pick<Ctx, 'log'>, tell: () => Promise<void>): Promise<void> {
  try {
    await tell()
  } catch (error) {
    ctx.log.error({ err: error }, 'others were not told of a change')
  }
}
