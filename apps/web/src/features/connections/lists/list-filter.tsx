import { limits } from '@devgrove/contract/limits'
import { Search, X } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import { isComposing } from '../../../platform/composing.ts'
import { useTypedText } from '../../../platform/use-typed-text.ts'
import { IconButton } from '../../../ui/button.tsx'
import type { Asked } from './asked.rules.ts'

interface ListFilterProps {
  asked: Asked
  onAsk: (asked: Asked) => void
}

/** Which part of a list is shown, and from which end. */
export function ListFilter({ asked, onAsk }: ListFilterProps) {
  return (
    <>
      <FilterBox text={asked.q} onText={(q) => onAsk({ ...asked, q })} />
      <select
        className="input"
        aria-label="Order"
        value={asked.order}
        onChange={({ target }) =>
          onAsk({ ...asked, order: target.value === 'oldest' ? 'oldest' : 'newest' })
        }
      >
        <option value="newest">Newest first</option>
        <option value="oldest">Oldest first</option>
      </select>
    </>
  )
}

interface FilterBoxProps {
  text: string
  onText: (text: string) => void
}

/** Tells what is typed once it has rested, and is emptied by Escape or its button. */
function FilterBox({ text, onText }: FilterBoxProps) {
  const input = useRef<HTMLInputElement>(null)
  const { typed, type, clear } = useTypedText(text, onText)
  const clearByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || typed === '' || isComposing(event.nativeEvent)) return
    event.preventDefault()
    clear()
  }
  const clearByButton = () => {
    clear()
    // the button goes
    input.current?.focus()
  }
  return (
    <div className="input-group">
      <Search className="icon" aria-hidden="true" />
      <input
        ref={input}
        className="input"
        type="search"
        aria-label="Filter by name"
        placeholder="Filter by name"
        autoComplete="off"
        spellCheck={false}
        maxLength={limits.search.query}
        value={typed}
        onChange={({ target }) => type(target.value)}
        onKeyDown={clearByKey}
      />
      {typed === '' ? null : (
        <IconButton
          className="input-group__action"
          label="Clear the filter"
          onClick={clearByButton}
        >
          <X className="icon" />
        </IconButton>
      )}
    </div>
  )
}
