// Owns where the tests keep what is gone afterwards: hundreds of databases, of some three hundred files each.
import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
const GIB = 2 ** 30
// a run takes 3 GiB there at most, and as much for its processes
const ROOM_BYTES = 6 * GIB
const FREE_BYTES = 10 * GIB

/** Does something with a folder that is gone afterwards, in memory where there is plenty of it. */
export async function inScratch(act) {
  const folder = mkdtempSync(join(hasMemory() ? MEMORY : tmpdir(), 'devgrove-test-'))
  // some tests work as another user in folders of their own
  chmodSync(folder, 0o711)
  try {
    return await act(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function hasMemory() {
  try {
    accessSync(MEMORY, constants.W_OK)
    const { bavail, bsize } = statfsSync(MEMORY)
    const free = process.availableMemory?.() ?? freemem()
    return bavail * bsize >= ROOM_BYTES && free >= FREE_BYTES
  } catch {
    return false
  }
}
