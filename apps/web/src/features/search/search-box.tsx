import { type FocusEvent, type KeyboardEvent, type RefObject, useState } from 'react'
import { useShortcut } from '../../platform/shortcut.ts'
import type { BoxState } from '../../ui/use-take-over.ts'
import { PeopleCombobox } from './people-combobox.tsx'
import { useSearchBox } from './use-search-box.ts'

interface SearchBoxProps {
  inputRef: RefObject<HTMLInputElement | null>
  /** What was in the box whose place it takes. */
  start: BoxState
}

/** The search of the bar: people while one types, Enter for all of them. */
export function SearchBox({ inputRef, start }: SearchBoxProps) {
  const [isOpen, setOpen] = useState(start.hasFocus)
  const hasShortcut = useShortcut()
  const box = useSearchBox(() => setOpen(false), start.typed)
  const closeOnLeave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setOpen(false)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') setOpen(true)
    if (event.key !== 'Escape' || !isOpen || !box.hasNews) return
    // only the list closes: the browser would also empty the box
    event.preventDefault()
    event.stopPropagation()
    setOpen(false)
  }
  return (
    <search className="nav__search" onBlur={closeOnLeave} onKeyDownCapture={onKeyDown}>
      <PeopleCombobox
        box={box}
        isOpen={isOpen}
        onOpenChange={setOpen}
        input={{
          ref: inputRef,
          ...(hasShortcut && { 'aria-keyshortcuts': '/' }),
          onFocus: () => setOpen(true),
          onClick: () => setOpen(true),
        }}
        action={
          hasShortcut ? (
            <kbd className="kbd" aria-hidden="true">
              /
            </kbd>
          ) : null
        }
      />
    </search>
  )
}
