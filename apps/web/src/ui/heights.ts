/** Owns how tall the rows of each list are, also while nobody looks at it: whoever comes back finds their place. */

interface Heights {
  widthPx: number
  byId: Map<string, number>
  /** What a row that was never drawn is taken for; it stays as it is, or all that is not drawn would move. */
  guessPx: number | undefined
}

const FIRST_GUESS_PX = 92
/** The mean of so many is good enough. */
const ENOUGH = 10

const lists = new Map<string, Heights>()

export function heightsOf(list: string) {
  const known: Heights = lists.get(list) ?? { widthPx: 0, byId: new Map(), guessPx: undefined }
  lists.set(list, known)
  return {
    of: (id: string): number => known.byId.get(id) ?? known.guessPx ?? FIRST_GUESS_PX,
    set: (id: string, widthPx: number, heightPx: number): void => {
      if (widthPx !== known.widthPx) {
        // rows of another width have other heights
        Object.assign(known, { widthPx, guessPx: undefined })
        known.byId.clear()
      }
      known.byId.set(id, heightPx)
      if (known.guessPx !== undefined || known.byId.size < ENOUGH) return
      const all = [...known.byId.values()]
      known.guessPx = all.reduce((sum, one) => sum + one, 0) / all.length
    },
  }
}
