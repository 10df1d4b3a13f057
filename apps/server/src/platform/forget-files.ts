// Owns how files go whose rows are gone: a tombstone each, written by a trigger, says that there is a file still to go.
import type { Ctx } from './context.ts'
import { deleteTombstone, listTombstones, type Tombstones } from './database/tombstones.ts'

const AT_A_TIME = 100

interface Forgetting<Id extends string> {
  /** What these files are called in the log. */
  called: string
  tombstones: Tombstones
  fileName: (id: Id) => string
  /** Deletes the rows of files that are there still and that nobody reads any more. */
  deleteUnread?: () => Promise<void>
}

/**
 * Forgets the files of rows that are gone, each and then its tombstone. A file that cannot be deleted now keeps that, and is
 * tried again the next time: this throws once everything else is done.
 */
export async function forgetFiles<Id extends string>(
  ctx: Ctx,
  forgetting: Forgetting<Id>,
): Promise<void> {
  const { called, deleteUnread } = forgetting
  const failures: unknown[] = []
  // where one that nobody reads stays, the files of those that are gone need not
  await deleteUnread?.().catch((error: unknown) => failures.push(error))
  const forgotten = await deleteBuried(ctx, forgetting, failures)
  ctx.log.info({ forgotten }, `${called} that are gone were forgotten`)
  if (failures.length > 0) throw new AggregateError(failures, `${called} stay`)
}

/** How many files were deleted. */
async function deleteBuried<Id extends string>(
  { db, storage }: Ctx,
  { tombstones, fileName }: Forgetting<Id>,
  failures: unknown[],
): Promise<number> {
  let forgotten = 0
  let failed = 0
  let reached: Id | undefined
  for (;;) {
    const ids = await listTombstones(db, tombstones, reached, AT_A_TIME)
    for (const id of ids) {
      // one file that cannot go holds up no other
      try {
        await storage.remove(fileName(id))
        await deleteTombstone(db, tombstones, id)
        forgotten++
      } catch (error) {
        failures.push(error)
        failed++
      }
    }
    reached = ids.at(-1)
    // a store that takes nothing at all is not asked for every file
    if (reached === undefined || failed >= AT_A_TIME) return forgotten
  }
}
