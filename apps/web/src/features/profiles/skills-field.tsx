import { limits } from '@devgrove/contract/limits'
import { type ClipboardEvent, type FocusEvent, type Ref, useId, useRef, useState } from 'react'
import { Counter } from '../../ui/counter.tsx'
import { FieldError } from '../../ui/field.tsx'
import { useSkillSuggestions } from './profiles.calls.ts'
import { addSkills, FULL, suggestionsFor } from './skill.rules.ts'
import { SkillChips } from './skill-chips.tsx'
import { SkillCombobox } from './skill-combobox.tsx'

interface SkillsFieldProps {
  skills: readonly string[]
  error: string | undefined
  onChange: (skills: readonly string[]) => void
  inputRef: Ref<HTMLInputElement>
}

/** The chosen skills and a box to add more of them. */
export function SkillsField({ skills, error, onChange, inputRef }: SkillsFieldProps) {
  const id = useId()
  const field = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [refused, setRefused] = useState('')
  const answered = useSkillSuggestions(typed)
  const suggestions = typed.trim() === '' ? [] : suggestionsFor(typed, answered, skills)
  const left = limits.skills.max - skills.length

  const add = (text: string) => {
    const added = addSkills(skills, text, answered.skills)
    if (added.skills !== skills) onChange(added.skills)
    setRefused(added.error)
    if (!added.error) setTyped('')
  }
  const change = (next: readonly string[]) => {
    setRefused('')
    onChange(next)
  }
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text')
    if (!/[,\n]/.test(text)) return
    event.preventDefault()
    add(text)
  }
  const closeOnLeave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setOpen(false)
  }
  const told = refused || error || (left <= 0 ? FULL : '')
  return (
    <div className="field" ref={field}>
      <div className="field__row">
        <label className="field__label" htmlFor={id}>
          Skills
        </label>
        <Counter
          text={`${left} left`}
          isOver={left <= 0}
          spoken={left <= 3 ? `${left} left` : ''}
        />
      </div>
      <SkillChips
        skills={skills}
        onChange={change}
        onEmptied={() => field.current?.querySelector('input')?.focus()}
      />
      <div className="skill-box" onBlur={closeOnLeave} onPasteCapture={paste}>
        <SkillCombobox
          id={id}
          inputRef={inputRef}
          typed={typed}
          suggestions={suggestions}
          isOpen={isOpen && suggestions.length > 0}
          describedBy={`${id}-told ${id}-hint`}
          isInvalid={told !== ''}
          onType={(text) => {
            setTyped(text)
            setRefused('')
          }}
          onOpenChange={setOpen}
          onAdd={add}
        />
      </div>
      <div role="alert">{told ? <FieldError id={`${id}-told`}>{told}</FieldError> : null}</div>
      <p className="field__hint" id={`${id}-hint`}>
        Keep writing for suggestion or enter to add Skill
      </p>
    </div>
  )
}
