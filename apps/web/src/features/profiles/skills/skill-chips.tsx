import { ArrowLeft, ArrowRight, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { moveSkill } from './skill.rules.ts'

interface SkillChipsProps {
  skills: readonly string[]
  /** Hears what was done as well, in words for whoever does not see it. */
  onChange: (skills: readonly string[], inWords: string) => void
  /** The focus has no chip to go to any more. */
  onEmptied: () => void
}

/** The chosen skills; each can be removed, or moved once that is asked for. */
export function SkillChips({ skills, onChange, onEmptied }: SkillChipsProps) {
  const [isOrdering, setOrdering] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const wanted = useRef<{ index: number; button: string } | undefined>(undefined)
  useEffect(() => {
    const { index, button } = wanted.current ?? {}
    wanted.current = undefined
    if (index === undefined) return
    const chip = list.current?.children[Math.min(index, skills.length - 1)]
    const target =
      chip?.querySelector<HTMLElement>(`[data-does="${button}"]:not(:disabled)`) ??
      chip?.querySelector<HTMLElement>('button:not(:disabled)')
    if (target) target.focus()
    else onEmptied()
  })

  const remove = (index: number) => {
    wanted.current = { index, button: 'remove' }
    onChange(skills.toSpliced(index, 1), `${skills[index]} removed`)
  }
  const move = (index: number, step: 1 | -1) => {
    wanted.current = { index: index + step, button: step === 1 ? 'later' : 'sooner' }
    const place = `number ${index + step + 1} of ${skills.length}`
    onChange(moveSkill(skills, index, step), `${skills[index]} is ${place}`)
  }
  if (skills.length === 0) return <p className="none">No Skills</p>
  return (
    <>
      <ul className="chips" aria-label="Your skills" ref={list}>
        {skills.map((skill, index) => (
          <li className="chip" key={skill}>
            {isOrdering ? (
              <button
                className="chip__button chip__button--first"
                type="button"
                data-does="sooner"
                aria-label={`Move ${skill} forward`}
                disabled={index === 0}
                onClick={() => move(index, -1)}
              >
                <ArrowLeft className="icon icon--sm" />
              </button>
            ) : null}
            <span className="chip__text">{skill}</span>
            {isOrdering ? (
              <button
                className="chip__button"
                type="button"
                data-does="later"
                aria-label={`Move ${skill} back`}
                disabled={index === skills.length - 1}
                onClick={() => move(index, 1)}
              >
                <ArrowRight className="icon icon--sm" />
              </button>
            ) : (
              <button
                className="chip__button chip__button--remove"
                type="button"
                data-does="remove"
                aria-label={`Remove ${skill}`}
                onClick={() => remove(index)}
              >
                <X className="icon icon--sm" />
              </button>
            )}
          </li>
        ))}
      </ul>
      {skills.length > 1 ? (
        <button
          className="link-btn small chips__order"
          type="button"
          aria-pressed={isOrdering}
          onClick={() => setOrdering((is) => !is)}
        >
          {isOrdering ? 'Done' : 'Change the order'}
        </button>
      ) : null}
    </>
  )
}
