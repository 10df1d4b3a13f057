// Owns how files go whose rows are gone: a tombstone each, written by a trigger, says that there is a file still to go.
import type { Storage } from './storage.ts'

const AT_A_TIME = 100

export interface Graveyard<Id> {
  /** The next tombstones in their order, behind one that was reached. */
  list: (after: Id | undefined, most: number) => Promise<Id[]>
  fileName: (id: Id) => string
  /** Takes a tombstone away. */
  clear: (id: Id) => Promise<void>
}

export interface Cleared {
  forgotten: number
  failures: unknown[]
}

/** Deletes each file and then its tombstone. A file that cannot be deleted now keeps it, and is tried again the next time. */
export async function deleteBuried<Id>(
  storage: Pick<Storage, 'remove'>,
  graveyard: Graveyard<Id>,
): Promise<Cleared> {
  const failures: unknown[] = []
  let forgotten = 0
  let reached: Id | undefined
  for (;;) {
    const ids = await graveyard.list(reached, AT_A_TIME)
    for (const id of ids) {
      // one file that cannot go holds up no other
      try {
        await storage.remove(graveyard.fileName(id))
        await graveyard.clear(id)
        forgotten++
      } catch (error) {
        failures.push(error)
      }
    }
    reached = ids.at(-1)
    // a store that takes nothing at all is not asked for every file
    if (reached === undefined || failures.length >= AT_A_TIME) return { forgotten, failures }
  }
}
