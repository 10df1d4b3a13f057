// Owns work that is too much for one transaction, and reading that is too much to be held.

interface Portions {
  /** How much is done at once. */
  atOnce: number
  /** More than so many portions are left for the next time. */
  mostTimes: number
}

/** Does some work portion by portion until one was not full, and tells how much it was. */
export async function doInPortions(
  { atOnce, mostTimes }: Portions,
  work: (most: number) => Promise<number>,
): Promise<number> {
  let done = 0
  for (let times = 0; times < mostTimes; times++) {
    const count = await work(atOnce)
    done += count
    if (count < atOnce) break
  }
  return done
}

/** Reads rows portion by portion, each after the last row of the one before, until one was not full. */
export async function* readInPortions<Row>(
  atOnce: number,
  read: (last: Row | undefined) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let last: Row | undefined; ;) {
    const rows = await read(last)
    yield rows
    if (rows.length < atOnce) return
    last = rows.at(-1)
  }
}
