import { Autocomplete } from '@base-ui/react/autocomplete'
import { CornerDownLeft } from 'lucide-react'
import type { KeyboardEvent, Ref } from 'react'
import { isComposing } from '../../../platform/composing.ts'
import { useListInPlace } from '../../../ui/use-list-in-place.ts'
import { markedParts } from './skill.rules.ts'

export interface SkillComboboxProps {
  id: string
  inputRef: Ref<HTMLInputElement>
  typed: string
  suggestions: readonly string[]
  isOpen: boolean
  isInvalid: boolean
  describedBy: string
  placeholder?: string
  onType: (text: string) => void
  onOpenChange: (isOpen: boolean) => void
  /** An arrow or the pointer is on a suggestion now, or on none any more. */
  onHighlight: (isOn: boolean) => void
  onAdd: (text: string) => void
}

/** A box for one skill: Enter adds what is typed, or the suggestion that the arrows are on. */
export function SkillCombobox({
  id,
  inputRef,
  typed,
  suggestions,
  isOpen,
  isInvalid,
  describedBy,
  placeholder = 'Start typing to show suggestions',
  onType,
  onOpenChange,
  onHighlight,
  onAdd,
}: SkillComboboxProps) {
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') onOpenChange(true)
    if (event.key === 'Escape' && isOpen) {
      // the list closes, what is typed stays
      event.preventDefault()
      event.stopPropagation()
      onOpenChange(false)
    }
    const isChosen = isOpen && event.currentTarget.hasAttribute('aria-activedescendant')
    if (event.key === 'Enter' && !isChosen && !isComposing(event.nativeEvent)) {
      // not the form's Enter, which would save the profile
      event.preventDefault()
      onAdd(typed)
    }
  }
  return (
    <Autocomplete.Root
      inline
      actionsRef={useListInPlace(isOpen)}
      open={isOpen}
      items={suggestions}
      filter={null}
      value={typed}
      onItemHighlighted={(skill) => onHighlight(skill !== undefined)}
      onValueChange={(text, { reason }) => {
        // what was chosen is added by its own click
        if (reason === 'item-press') return
        onType(text)
        onOpenChange(true)
      }}
    >
      <Autocomplete.Input
        id={id}
        ref={inputRef}
        className="input"
        placeholder={placeholder}
        enterKeyHint="done"
        aria-expanded={isOpen}
        aria-invalid={isInvalid || undefined}
        aria-describedby={describedBy}
        onFocus={() => onOpenChange(true)}
        onKeyDownCapture={onKeyDown}
      />
      {isOpen ? (
        <div className="suggest">
          <Autocomplete.List className="suggest__list" aria-label="Suggested skills">
            {(skill: string) => (
              <SkillOption key={skill} skill={skill} typed={typed} onChoose={onAdd} />
            )}
          </Autocomplete.List>
        </div>
      ) : null}
      <span className="visually-hidden" role="status">
        {isOpen ? `${suggestions.length} suggested` : ''}
      </span>
    </Autocomplete.Root>
  )
}

interface SkillOptionProps {
  skill: string
  typed: string
  onChoose: (skill: string) => void
}

function SkillOption({ skill, typed, onChoose }: SkillOptionProps) {
  const [before, marked, after] = markedParts(skill, typed)
  return (
    <Autocomplete.Item value={skill} className="skill-option" onClick={() => onChoose(skill)}>
      <span>
        {before}
        {marked ? <mark>{marked}</mark> : null}
        {after}
      </span>
      <CornerDownLeft className="icon icon--sm suggest__enter" />
    </Autocomplete.Item>
  )
}
