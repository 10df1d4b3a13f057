import { type RefObject, useEffect, useRef } from 'react'

const MARGIN_PX = 24

/** For a row of links that is wider than a phone: keeps the one of the present place in sight, also while others grow, and whichever has the focus. */
export function useCurrentInView<T extends HTMLElement>(): RefObject<T | null> {
  const row = useRef<T>(null)
  useEffect(() => {
    const { current: element } = row
    if (!element) return
    const show = () => {
      const [first, active] = ['a', '[aria-current]'].map((one) => element.querySelector(one))
      if (first && active)
        element.scrollLeft =
          active.getBoundingClientRect().left - first.getBoundingClientRect().left - MARGIN_PX
    }
    const grown = new ResizeObserver(show)
    for (const link of element.querySelectorAll('a')) grown.observe(link)
    const moved = new MutationObserver(show)
    moved.observe(element, { attributeFilter: ['aria-current'], subtree: true })
    const bringIn = ({ target }: FocusEvent) => {
      if (target instanceof Element) target.scrollIntoView({ inline: 'nearest', block: 'nearest' })
    }
    element.addEventListener('focusin', bringIn)
    return () => {
      element.removeEventListener('focusin', bringIn)
      grown.disconnect()
      moved.disconnect()
    }
  }, [])
  return row
}
