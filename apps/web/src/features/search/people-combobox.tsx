import { Autocomplete } from '@base-ui/react/autocomplete'
import type { FoundUser } from '@devgrove/contract/search'
import { Search } from 'lucide-react'
import type { ComponentProps, FormEvent, ReactNode } from 'react'
import { useListInPlace } from '../../ui/use-list-in-place.ts'
import { Suggestions } from './suggestions.tsx'
import type { SearchBoxState } from './use-search-box.ts'

interface PeopleComboboxProps {
  box: SearchBoxState
  isOpen: boolean
  onOpenChange?: (isOpen: boolean) => void
  input: ComponentProps<typeof Autocomplete.Input>
  /** Inside of the right end of the box. */
  action: ReactNode
}

const nameOf = (person: FoundUser): string => person.username

/**
 * A search box with its suggestions. They stand in place (`inline`) and not in the library's popup, which hides the rest
 * of the page from screen readers while it can still be reached by Tab (mui/base-ui 5528).
 */
export function PeopleCombobox({ box, isOpen, onOpenChange, input, action }: PeopleComboboxProps) {
  const isShown = isOpen && box.hasNews
  const submit = (event: FormEvent) => {
    event.preventDefault()
    box.searchAll()
  }
  return (
    <Autocomplete.Root
      inline
      actionsRef={useListInPlace(isShown)}
      open={isShown}
      {...(onOpenChange && { onOpenChange })}
      items={box.people}
      filter={null}
      itemToStringValue={nameOf}
      value={box.typed}
      onItemHighlighted={(person) => box.onHighlight(person !== undefined)}
      onValueChange={(typed, { reason }) => {
        // who was chosen is gone to; their name does not belong into the box
        if (reason !== 'item-press') box.setTyped(typed)
      }}
    >
      <form className="searchbox" onSubmit={submit}>
        <Search className="icon" />
        <Autocomplete.Input
          {...input}
          aria-expanded={isShown}
          className="searchbox__input"
          type="search"
          aria-label="Search people"
          placeholder="Search people"
          enterKeyHint="search"
        />
        {action}
      </form>
      {isShown ? (
        <div className="suggest">
          <Suggestions box={box} />
        </div>
      ) : null}
      <span className="visually-hidden" role="status">
        {isOpen ? box.spoken : ''}
      </span>
    </Autocomplete.Root>
  )
}
