import { useLayoutEffect, useRef } from 'react'

/** For a box that is as high as the text in it, where the browser does not make it so by its style. */
export function useGrowing(text: string) {
  const area = useRef<HTMLTextAreaElement>(null)
  useLayoutEffect(() => {
    const box = area.current
    if (!box || CSS.supports('field-sizing: content')) return
    box.style.height = 'auto'
    box.style.height = `${box.scrollHeight + box.offsetHeight - box.clientHeight}px`
  }, [text])
  return area
}
