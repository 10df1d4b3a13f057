import { limits } from '@devgrove/contract/limits'
import { Search } from 'lucide-react'
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { isShortcutOn } from '../platform/shortcut.ts'
import { IconButton } from '../ui/button.tsx'

// the list below the box weighs more than the rest of the bar, which does not wait for it
const SearchBox = lazy(async () => ({
  default: (await import('../features/search/search-box.tsx')).SearchBox,
}))
const loadSheet = () => import('../features/search/search-sheet.tsx')
const SearchSheet = lazy(async () => ({ default: (await loadSheet()).SearchSheet }))

const isPhone = () => matchMedia(`(max-width: ${limits.mobileMenu.maxWidthPx}px)`).matches

/** The search in the bar; on a phone a button that opens it as a sheet. */
export function MemberSearch() {
  const input = useRef<HTMLInputElement>(null)
  const [sheet, setSheet] = useState<'unused' | 'open' | 'closed'>('unused')
  useEffect(() => {
    // there ahead of the tap: whoever types at once finds the input ready
    if (isPhone()) void loadSheet().catch(() => undefined)
  }, [])
  useSlash(() => {
    if (isPhone()) setSheet('open')
    else input.current?.focus()
  })
  return (
    <>
      <Suspense fallback={<RestingBox />}>
        <SearchBox inputRef={input} />
      </Suspense>
      <span className="nav__only-sm nav__search-btn">
        <IconButton label="Search people" onClick={() => setSheet('open')}>
          <Search className="icon" />
        </IconButton>
      </span>
      <Suspense>
        {sheet === 'unused' ? null : (
          <SearchSheet
            isOpen={sheet === 'open'}
            onOpenChange={(isOpen) => setSheet(isOpen ? 'open' : 'closed')}
          />
        )}
      </Suspense>
    </>
  )
}

/** Holds the place of the box while its code is on the way. */
function RestingBox() {
  return (
    <div className="nav__search" aria-hidden="true">
      <div className="searchbox" />
    </div>
  )
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('input, textarea, select, [role="dialog"]') !== null)

/** `/` goes to the search from everywhere but where it is a letter. */
function useSlash(onSlash: () => void) {
  const answer = useEffectEvent(onSlash)
  useEffect(() => {
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
