/** Owns the browser's own observers of rows: what is in sight, and how tall it is, told after the page is laid out. */
import type { Gap, Span } from './sight.rules.ts'

interface Listener {
  /** These rows are in sight, and these parts of gaps. */
  onSight: (ids: ReadonlySet<string>, gaps: readonly Span[]) => void
  onSize: (id: string, widthPx: number, heightPx: number) => void
  /** Which rows of a gap would lie between two heights of it. */
  spanIn: (gap: Gap, topPx: number, bottomPx: number) => Span
}

/** A row by its id, or the room for rows that are not drawn. */
type Watched = string | Gap

export function watchRows() {
  const watched = new Map<Element, Watched>()
  const seen = new Set<string>()
  let listener: Listener | undefined

  const sizes = new ResizeObserver((entries) => {
    for (const { target, borderBoxSize } of entries) {
      const [what, size] = [watched.get(target), borderBoxSize[0]]
      if (typeof what === 'string' && size) listener?.onSize(what, size.inlineSize, size.blockSize)
    }
  })
  const sight = new IntersectionObserver((entries) => {
    const gaps: Span[] = []
    for (const { target, isIntersecting, boundingClientRect, rootBounds } of entries) {
      const what = watched.get(target)
      if (typeof what === 'string') {
        if (isIntersecting) seen.add(what)
        else seen.delete(what)
      } else if (what && isIntersecting && listener) {
        const { top } = boundingClientRect
        gaps.push(listener.spanIn(what, -top, (rootBounds?.height ?? window.innerHeight) - top))
      }
    }
    listener?.onSight(seen, gaps)
  })

  return {
    listen: (to: Listener) => {
      listener = to
      return () => {
        listener = undefined
      }
    },
    watch: (element: Element, what: Watched) => {
      watched.set(element, what)
      sight.observe(element)
      if (typeof what === 'string') sizes.observe(element)
      return () => {
        watched.delete(element)
        sight.unobserve(element)
        sizes.unobserve(element)
        if (typeof what === 'string') seen.delete(what)
      }
    },
    rowOf: (inside: Element): string | undefined => {
      const row = inside.closest('li')
      const what = row && watched.get(row)
      return typeof what === 'string' ? what : undefined
    },
  }
}

export type Watch = ReturnType<typeof watchRows>['watch']
