import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { type Later, useLater } from '../platform/later.ts'

/** How a box was left by what stood in its place before. */
export interface BoxState {
  typed: string
  hasFocus: boolean
  selection: [start: number, end: number]
}

/**
 * A plain box that can be typed into until the whole one is loaded, which goes on with what was typed and with the focus;
 * not while characters are being composed. `input` is in either of them.
 */
export function useTakeOver<T>(whole: Later<T>, input: RefObject<HTMLInputElement | null>) {
  const isComposing = useRef(false)
  const [isWanted, setWanted] = useState(false)
  const [start, setStart] = useState<BoxState>()
  const parts = useLater(whole, isWanted)
  const takeOver = () => {
    if (parts && !start && input.current && !isComposing.current) setStart(stateOf(input.current))
  }
  const onLoaded = useEffectEvent(takeOver)
  // before anything is drawn or typed in between
  useLayoutEffect(() => {
    if (parts) onLoaded()
  }, [parts])
  useLayoutEffect(() => {
    if (!start?.hasFocus) return
    input.current?.focus({ preventScroll: true })
    input.current?.setSelectionRange(...start.selection)
  }, [start, input])
  return {
    /** The whole box, once it may be drawn. */
    loaded: parts && start ? { parts, start } : undefined,
    /** Of the plain one. */
    resting: {
      ref: input,
      onFocus: () => setWanted(true),
      onCompositionStart: () => {
        isComposing.current = true
      },
      onCompositionEnd: () => {
        isComposing.current = false
        takeOver()
      },
    },
  }
}

const stateOf = (input: HTMLInputElement): BoxState => ({
  typed: input.value,
  hasFocus: document.activeElement === input,
  selection: [input.selectionStart ?? 0, input.selectionEnd ?? 0],
})
