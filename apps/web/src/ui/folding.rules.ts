export interface FoldingRow<T> {
  item: T
  /** Its number in the list, beginning with 1; none once it has left the list. */
  place: number | undefined
  /** It has just come back, so it unfolds; other rows are simply there. */
  isReturning: boolean
}
export type FoldingRows<T> = readonly FoldingRow<T>[]

interface Identified {
  _id: string
}

/** The rows of a list as it is now, with those that left it behind what they stood behind. */
export function rowsAfter<T extends Identified>(
  before: FoldingRows<T>,
  items: readonly T[],
  isReturning: (item: T) => boolean,
): FoldingRows<T> {
  const here = new Set(items.map(({ _id }) => _id))
  const left = new Map<string, FoldingRow<T>[]>()
  const were = new Map<string, FoldingRow<T>>()
  let last = ''
  for (const row of before) {
    const { _id } = row.item
    if (row.place !== undefined) were.set(_id, row)
    if (here.has(_id)) last = _id
    else left.set(last, [...(left.get(last) ?? []), { ...row, place: undefined }])
  }
  return [
    ...(left.get('') ?? []),
    ...items.flatMap((item, index) => {
      const was = were.get(item._id)
      const isBack = was ? was.isReturning : isReturning(item)
      const row = { item, place: index + 1, isReturning: isBack }
      return [row, ...(left.get(item._id) ?? [])]
    }),
  ]
}

/** Nothing moves any more: what has left is gone, and what has come back is there as if it had never left. */
export const settled = <T>(rows: FoldingRows<T>): FoldingRows<T> =>
  rows
    .filter(({ place }) => place !== undefined)
    .map((row) => (row.isReturning ? { ...row, isReturning: false } : row))

export const isMoving = <T>(rows: FoldingRows<T>): boolean =>
  rows.some(({ place, isReturning }) => place === undefined || isReturning)

/** Whether they show these very items, so that nothing has to be done. */
export function areOf<T>(rows: FoldingRows<T>, items: readonly T[]): boolean {
  const here = rows.filter(({ place }) => place !== undefined)
  return here.length === items.length && here.every(({ item }, index) => item === items[index])
}
