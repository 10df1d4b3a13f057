import type { Ctx } from './context.ts'

/**
 * Tells of what is committed, others or by letter. Nothing rests on it: where it fails, what was asked for is done all the same, and
 * whoever was not told sees it when they look next.
 */
export async function inform(ctx: Pick<Ctx, 'log'>, tell: () => Promise<void>): Promise<void> {
  try {
    await tell()
  } catch (error) {
    ctx.log.error({ err: error }, 'nobody was told of a change')
  }
}
