import { limits } from '@devgrove/contract/limits'
import {
  type ClipboardEvent,
  type Ref,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { Counter } from '../../../ui/counter.tsx'
import { FieldError } from '../../../ui/field.tsx'
import { asTyped, FULL } from './skill.rules.ts'
import { SkillChips } from './skill-chips.tsx'
import { SkillCombobox } from './skill-combobox.tsx'
import { useSkillInput } from './use-skill-input.ts'

interface SkillsFieldProps {
  skills: readonly string[]
  error: string | undefined
  onChange: (skills: readonly string[]) => void
  inputRef: Ref<HTMLInputElement>
  /** Adds what is typed and not entered; false when it was refused. */
  enterRef: Ref<() => boolean>
}

/** The chosen skills and a box to add more of them. */
export function SkillsField({ skills, error, onChange, inputRef, enterRef }: SkillsFieldProps) {
  const id = useId()
  const field = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const [said, say] = useState('')
  const input = useSkillInput(skills, (next) => {
    say(`${next.filter((skill) => !skills.includes(skill)).join(', ')} added`)
    onChange(next)
  })
  const { combobox, refused, add, enter, change, closeOnLeave } = input
  useImperativeHandle(enterRef, () => enter)
  const shown = combobox.isOpen ? combobox.suggestions.length : 0
  useLayoutEffect(() => {
    // what is suggested opens downwards, where the bar to save lies over it
    if (shown) box.current?.scrollIntoView({ block: 'nearest' })
  }, [shown])
  const left = limits.skills.max - skills.length

  const paste = (event: ClipboardEvent) => {
    const text = asTyped(event.clipboardData.getData('text'))
    if (!/[,\n]/.test(text)) return
    event.preventDefault()
    add(text)
  }
  const told = refused || error
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
        onChange={(next, inWords) => {
          change(next)
          say(inWords)
        }}
        onEmptied={() => field.current?.querySelector('input')?.focus()}
      />
      <div className="skill-box" ref={box} onBlur={closeOnLeave} onPasteCapture={paste}>
        <SkillCombobox
          id={id}
          inputRef={inputRef}
          {...combobox}
          describedBy={`${id}-told ${id}-hint`}
          isInvalid={Boolean(told)}
        />
      </div>
      <span className="visually-hidden" role="status">
        {said}
      </span>
      <div role="alert">{told ? <FieldError id={`${id}-told`}>{told}</FieldError> : null}</div>
      <p className="field__hint" id={`${id}-hint`}>
        {left <= 0 && !told ? FULL : 'Keep writing for suggestion or enter to add Skill'}
      </p>
    </div>
  )
}
