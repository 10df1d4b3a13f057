import {
  type KeyboardEvent,
  memo,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { isMotionReduced } from '../platform/reduced-motion.ts'
import { ignoreSecondClick } from '../platform/second-click.ts'
import {
  areOf,
  type FoldingRow,
  type FoldingRows,
  isMoving,
  rowsAfter,
  settled,
} from './folding.rules.ts'
import type { Gap } from './sight.rules.ts'
import { useRowsInSight } from './use-rows-in-sight.ts'
import type { Watch } from './watch-rows.ts'

const FOLD_MS = 180
const ENTER = 'cubic-bezier(0.22, 0.8, 0.24, 1)'
const LEAVE = 'cubic-bezier(0.5, 0, 0.9, 0.4)'

interface Identified {
  _id: string
}

interface FoldingListProps<T> {
  /** No other list is called so. */
  name: string
  className: string
  items: readonly T[]
  /** How many there are with those that are not loaded yet. */
  total: number
  /** It was here before and comes back, so it unfolds; other rows are simply there. */
  isReturning: (item: T) => boolean
  draw: (item: T) => ReactNode
}

/** A list whose rows fold away when they leave it. Of a long one only what is near the window is drawn. */
export function FoldingList<T extends Identified>(props: FoldingListProps<T>) {
  const { name, className, items, total, isReturning, draw } = props
  const rows = useFoldingRows(items, isReturning)
  const { parts, watch, keep } = useRowsInSight(
    name,
    rows.map(({ item }) => item._id),
  )
  return (
    <ul
      className={className}
      onKeyDown={ignoreRepeats}
      onClickCapture={ignoreSecondClick}
      onFocus={({ target }) => keep(target)}
    >
      {parts.flatMap((part) =>
        part.isDrawn ? (
          rows
            .slice(part.span.from, part.span.to)
            .map((row) => (
              <Row key={row.item._id} row={row} total={total} watch={watch} draw={draw} />
            ))
        ) : (
          <Room key={`${part.gap.from} ${part.gap.to}`} gap={part.gap} watch={watch} />
        ),
      )}
    </ul>
  )
}

/** The rows of now, and for as long as they fold those that have left. */
function useFoldingRows<T extends Identified>(
  items: readonly T[],
  isReturning: (item: T) => boolean,
): FoldingRows<T> {
  const [rows, setRows] = useState(() => rowsAfter<T>([], items, () => false))
  if (!areOf(rows, items)) setRows(rowsAfter(rows, items, isReturning))
  const isBusy = isMoving(rows)
  useEffect(() => {
    if (!isBusy) return
    const timer = setTimeout(() => setRows(settled), isMotionReduced() ? 0 : FOLD_MS)
    return () => clearTimeout(timer)
  }, [isBusy, items])
  return rows
}

// the focus goes on to the next row, where a key that is held down would act again
function ignoreRepeats(event: KeyboardEvent) {
  if (event.repeat && event.key === 'Enter') event.preventDefault()
}

interface RowProps<T> {
  row: FoldingRow<T>
  total: number
  watch: Watch
  draw: (item: T) => ReactNode
}

/** A row knows its number, which nobody could count when only some are there. */
function PlainRow<T extends Identified>({ row, total, watch, draw }: RowProps<T>) {
  const { item, place, isReturning } = row
  const hasLeft = place === undefined
  const line = useRef<HTMLLIElement>(null)
  useLayoutEffect(
    () => (line.current ? watch(line.current, item._id) : undefined),
    [watch, item._id],
  )
  useLayoutEffect(() => {
    if (!line.current || isMotionReduced()) return
    const moves = hasLeft ? fold(line.current) : isReturning ? unfold(line.current) : undefined
    return () => moves?.cancel()
  }, [hasLeft, isReturning])
  return (
    <li
      ref={line}
      className={hasLeft || isReturning ? 'folding-row' : undefined}
      inert={hasLeft}
      aria-posinset={place}
      aria-setsize={total}
    >
      {draw(item)}
    </li>
  )
}

// drawn again only when something of it is other than before, and not because somebody scrolls
const Row = memo(PlainRow) as typeof PlainRow

const open = (line: HTMLElement) => ({ height: `${line.offsetHeight}px`, opacity: 1 })
const FOLDED = { height: '0px', opacity: 0 }

const fold = (line: HTMLElement): Animation =>
  line.animate([open(line), FOLDED], { duration: FOLD_MS, easing: LEAVE, fill: 'forwards' })

const unfold = (line: HTMLElement): Animation =>
  line.animate([FOLDED, open(line)], { duration: FOLD_MS, easing: ENTER })

/** Keeps the place of rows that are not drawn. */
function Room({ gap, watch }: { gap: Gap; watch: Watch }) {
  const line = useRef<HTMLLIElement>(null)
  useLayoutEffect(() => (line.current ? watch(line.current, gap) : undefined), [watch, gap])
  return <li ref={line} aria-hidden="true" style={{ height: `${gap.heightPx}px` }} />
}
