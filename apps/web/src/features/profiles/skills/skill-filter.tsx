import { X } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { FieldError } from '../../../ui/field.tsx'
import { FILTER } from './skill.rules.ts'
import { SkillBox } from './skill-box.tsx'
import { useSkillInput } from './use-skill-input.ts'

interface SkillFilterProps {
  skills: readonly string[]
  onChange: (skills: readonly string[]) => void
}

/** Skills that everybody in a list must have. */
export function SkillFilter({ skills, onChange }: SkillFilterProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { combobox, refused, change, closeOnLeave } = useSkillInput(skills, onChange, FILTER)
  return (
    <section className="filter" aria-label="Filter">
      <div className="field filter__field">
        <label className="field__label" htmlFor={id}>
          Filter by skill
        </label>
        <div className="skill-box" onBlur={closeOnLeave}>
          <SkillBox
            id={id}
            inputRef={input}
            {...combobox}
            isInvalid={refused !== ''}
            describedBy={`${id}-told`}
            placeholder="Such as TypeScript"
          />
        </div>
        <div role="alert">
          {refused ? <FieldError id={`${id}-told`}>{refused}</FieldError> : null}
        </div>
      </div>
      <FilterChips
        skills={skills}
        onRemove={(place) => change(skills.toSpliced(place, 1))}
        onEmptied={() => input.current?.focus()}
      />
    </section>
  )
}

interface FilterChipsProps {
  skills: readonly string[]
  onRemove: (place: number) => void
  /** The focus has no chip to go to any more. */
  onEmptied: () => void
}

function FilterChips({ skills, onRemove, onEmptied }: FilterChipsProps) {
  const list = useRef<HTMLUListElement>(null)
  const removed = useRef<number>(undefined)
  useEffect(() => {
    if (removed.current === undefined) return
    const buttons = list.current?.querySelectorAll('button') ?? []
    const next = buttons[Math.min(removed.current, buttons.length - 1)]
    removed.current = undefined
    if (next) next.focus()
    else onEmptied()
  }, [skills, onEmptied])
  if (skills.length === 0) return null
  return (
    <ul className="chips filter__chips" aria-label="Everybody has" ref={list}>
      {skills.map((skill, place) => (
        <li className="chip" key={skill}>
          <span className="chip__text">{skill}</span>
          <button
            className="chip__button chip__button--remove"
            type="button"
            aria-label={`Remove ${skill}`}
            onClick={() => {
              removed.current = place
              onRemove(place)
            }}
          >
            <X className="icon icon--sm" />
          </button>
        </li>
      ))}
    </ul>
  )
}
