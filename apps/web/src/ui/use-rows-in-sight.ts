import { useEffect, useEffectEvent, useState } from 'react'
import { heightsOf } from './heights.ts'
import { type Gap, isEnough, NEAR, nextDrawn, partsOf, spanAt, spansOf } from './sight.rules.ts'
import { watchRows } from './watch-rows.ts'

/** Which rows of a list are drawn: those in sight, some around them, and the one with the focus. */
export function useRowsInSight(list: string, ids: readonly string[]) {
  const [watcher] = useState(watchRows)
  const [heights] = useState(() => heightsOf(list))
  const [drawn, setDrawn] = useState({ from: 0, to: NEAR })
  const [stays, setStays] = useState<string>()
  const staying = stays === undefined ? -1 : ids.indexOf(stays)
  const spans = spansOf(drawn, staying < 0 ? undefined : staying, ids.length)
  const heightOf = (index: number): number => heights.of(ids[index] ?? '')

  const onSight = useEffectEvent(
    (seen: ReadonlySet<string>, gaps: readonly { from: number; to: number }[]) => {
      const rows = spans
        .flatMap(({ from, to }) =>
          ids.slice(from, to).map((id, index) => ({ id, at: from + index })),
        )
        .filter(({ id }) => seen.has(id))
      const sight = {
        from: Math.min(...rows.map(({ at }) => at), ...gaps.map(({ from }) => from)),
        to: Math.max(...rows.map(({ at }) => at + 1), ...gaps.map(({ to }) => to)),
      }
      if (sight.from > sight.to || isEnough(drawn, sight)) return
      setDrawn(nextDrawn(drawn, sight))
    },
  )
  const spanIn = useEffectEvent(({ from, to }: Gap, topPx: number, bottomPx: number) => {
    const span = spanAt(to - from, (index) => heightOf(from + index), topPx, bottomPx)
    return { from: from + span.from, to: from + span.to }
  })
  const onSize = useEffectEvent((id: string, widthPx: number, heightPx: number) =>
    heights.set(id, widthPx, heightPx),
  )
  useEffect(() => watcher.listen({ onSight, spanIn, onSize }), [watcher])

  return {
    parts: partsOf(spans, ids.length, heightOf),
    watch: watcher.watch,
    /** The row that has the focus stays, however far it is out of sight. */
    keep: (focused: Element) => setStays(watcher.rowOf(focused)),
  }
}
