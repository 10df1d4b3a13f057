import { limits } from '@devgrove/contract/limits'
import { Search } from 'lucide-react'
import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { RestingBox } from '../features/search/resting-box.tsx'
import { later, useLater } from '../platform/later.ts'
import { isShortcutOn } from '../platform/shortcut.ts'
import { useOnLeave } from '../platform/use-on-leave.ts'
import { IconButton } from '../ui/button.tsx'
import { useTakeOver } from '../ui/use-take-over.ts'

// what people are looked for with weighs more than the rest of the bar, which does not wait for it
const wholeBox = later(() => import('../features/search/search-box.tsx'))
const sheet = later(() => import('../features/search/search-sheet.tsx'))

const isPhone = () => matchMedia(`(max-width: ${limits.mobileMenu.maxWidthEm}em)`).matches

/** The search in the bar; on a phone a button that opens it as a sheet. */
export function MemberSearch() {
  const input = useRef<HTMLInputElement>(null)
  const [isSheetOpen, setSheetOpen] = useState(false)
  useSlash(() => {
    if (isPhone()) setSheetOpen(true)
    else input.current?.focus()
  })
  return (
    <>
      <Box input={input} />
      <span className="nav__only-sm nav__search-btn">
        <IconButton label="Search people" onClick={() => setSheetOpen(true)}>
          <Search className="icon" />
        </IconButton>
      </span>
      <Sheet isOpen={isSheetOpen} onOpenChange={setSheetOpen} />
    </>
  )
}

function Sheet(props: { isOpen: boolean; onOpenChange: (isOpen: boolean) => void }) {
  const parts = useLater(sheet, props.isOpen)
  // also one that was asked for and has not come yet
  useOnLeave(() => props.onOpenChange(false))
  return parts ? <parts.SearchSheet {...props} /> : null
}

function Box({ input }: { input: RefObject<HTMLInputElement | null> }) {
  const { loaded, resting } = useTakeOver(wholeBox, input)
  return loaded ? (
    <loaded.parts.SearchBox inputRef={input} start={loaded.start} />
  ) : (
    <RestingBox input={resting} />
  )
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('input, textarea, select, [role="dialog"]') !== null)

/** `/` goes to the search from everywhere but where it is a letter. */
function useSlash(onSlash: () => void) {
  const answer = useEffectEvent(onSlash)
  // a box that can be seen answers to its key
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.repeat
      if (event.key !== '/' || !isPlain || event.defaultPrevented) return
      if (isTyping(event.target) || !isShortcutOn()) return
      event.preventDefault()
      answer()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
