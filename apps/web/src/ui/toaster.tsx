import { limits } from '@devgrove/contract/limits'
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
// 1.7.4 and not 2.x: there a swipe dismisses from 20 px on, which the specification asks for.
import { Toaster as Sonner, toast } from 'sonner'
import { useEffect } from 'react'
import { isFocusLost } from '../platform/focus.ts'
// what failed because the network went could not be said if it came only then
import '../platform/said.ts'
import { useTheme } from '../platform/theme.ts'

const CLASSES = {
  toast: 'toast',
  icon: 'toast__icon',
  title: 'toast__title',
  content: 'toast__content',
  closeButton: 'toast__close',
  actionButton: 'toast__action',
  success: 'toast--success',
  error: 'toast--error',
  info: 'toast--info',
  warning: 'toast--warning',
}

// sonner shows only what is said while it listens, and this part is loaded after the page has been drawn
function showMissed() {
  for (const missed of toast.getToasts()) {
    if ('title' in missed) toast(missed.title, missed)
  }
}

const BOX = '[data-sonner-toaster]'

const boxOf = ({ target }: Event) => (target instanceof Element ? target.closest(BOX) : null)

const hasFocus = (box: Element) => box.contains(document.activeElement)

/** The library lets toasts wait under a pointer alone, so it is told of one while somebody is there by keyboard. */
function waitForFocus() {
  const say = (box: Element, kind: 'mousemove' | 'mouseout') =>
    box.dispatchEvent(new MouseEvent(kind, { bubbles: true, relatedTarget: document.body }))
  const keep = (event: Event) => {
    const box = boxOf(event)
    if (box && hasFocus(box)) setTimeout(() => say(box, 'mousemove'))
  }
  const letGo = (event: Event) => {
    const box = boxOf(event)
    if (box) setTimeout(() => hasFocus(box) || say(box, 'mouseout'))
  }
  return onDocument({ focusin: keep, mouseout: keep, focusout: letGo })
}

/**
 * The library sends whoever leaves the toasts back to where they came from. That is right after Alt+T, which focuses the
 * box itself; whoever comes by Tab would run in circles, so it does not hear of them: they go on, and are led back only
 * when the toast goes in which they are, or by Escape.
 */
function letTabPass() {
  let isLed = false
  let before: HTMLElement | null = null
  const enter = (event: Event) => {
    const box = boxOf(event)
    isLed = box !== null && (isLed || event.target === box)
    if (!box || isLed) return
    event.stopPropagation()
    const { relatedTarget } = event as FocusEvent
    if (relatedTarget instanceof HTMLElement && !box.contains(relatedTarget)) before = relatedTarget
  }
  const leave = (event: Event) => {
    const { target } = event
    if (isLed || !boxOf(event)) return
    setTimeout(() => {
      const isGone = target instanceof Element && !target.isConnected
      if (isGone && isFocusLost()) before?.focus({ preventScroll: true })
    })
  }
  const escape = (event: Event) => {
    const { target } = event
    if ((event as KeyboardEvent).key !== 'Escape' || !boxOf(event)) return
    // after the library, which folds the toasts that have the focus, and knows where whoever is led came from
    setTimeout(() => {
      if (!isLed) before?.focus({ preventScroll: true })
      else if (target instanceof HTMLElement) target.blur()
    })
  }
  return onDocument({ focusin: enter, focusout: leave, keydown: escape })
}

/** Listens before the library does. */
function onDocument(listeners: Record<string, (event: Event) => void>) {
  for (const [name, listener] of Object.entries(listeners)) {
    document.addEventListener(name, listener, true)
  }
  return () => {
    for (const [name, listener] of Object.entries(listeners)) {
      document.removeEventListener(name, listener, true)
    }
  }
}

/** Where short messages appear: three at a time, four seconds each, Alt+T to reach them by keyboard. */
export function Toaster() {
  const { shown } = useTheme()
  useEffect(showMissed, [])
  useEffect(waitForFocus, [])
  useEffect(letTabPass, [])
  return (
    <Sonner
      theme={shown}
      position="bottom-right"
      visibleToasts={limits.toast.visible}
      duration={limits.toast.durationMs}
      gap={limits.toast.gapPx}
      hotkey={['altKey', 'KeyT']}
      offset="1.5rem"
      mobileOffset="1rem"
      closeButton
      pauseWhenPageIsHidden
      toastOptions={{ unstyled: true, classNames: CLASSES }}
      icons={{
        success: <CircleCheck className="icon" />,
        error: <CircleAlert className="icon" />,
        info: <Info className="icon" />,
        warning: <TriangleAlert className="icon" />,
        loading: <span className="spinner" />,
        close: <X className="icon icon--sm" />,
      }}
    />
  )
}
