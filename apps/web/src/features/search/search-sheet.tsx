import { Dialog } from '@base-ui/react/dialog'
import { type Ref, useEffect, useRef } from 'react'
import { useOnLeave } from '../../platform/use-on-leave.ts'
import { PeopleCombobox } from './people-combobox.tsx'
import { useSearchBox } from './use-search-box.ts'

interface SearchSheetProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** The search of a phone: the whole screen while somebody is looked for. */
export function SearchSheet({ isOpen, onOpenChange }: SearchSheetProps) {
  const input = useRef<HTMLInputElement>(null)
  const isLeaving = useRef(false)
  const leave = () => {
    isLeaving.current = true
    onOpenChange(false)
  }
  useOnLeave(leave)
  // on the way to another screen the focus is that screen's business
  const finalFocus = () => !isLeaving.current
  useEffect(() => {
    if (isOpen) isLeaving.current = false
  }, [isOpen])
  return (
    <Dialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Popup
          className="sheet-search"
          aria-label="Search people"
          initialFocus={input}
          finalFocus={finalFocus}
        >
          <SheetContent inputRef={input} onLeave={leave} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

interface ContentProps {
  inputRef: Ref<HTMLInputElement>
  onLeave: () => void
}

function SheetContent({ inputRef, onLeave }: ContentProps) {
  const box = useSearchBox(onLeave)
  return (
    <search>
      <PeopleCombobox
        box={box}
        isOpen
        input={{ ref: inputRef }}
        action={<Dialog.Close className="link-btn">Cancel</Dialog.Close>}
      />
    </search>
  )
}
