import { type FocusEvent, useState } from 'react'
import { useHeld } from '../../../ui/use-held.ts'
import { useSkillSuggestions } from '../profiles.calls.ts'
import { addSkills, suggestionsFor, type Room } from './skill.rules.ts'

/**
 * The box into which skills are typed: what it holds and suggests, and why the last one was refused. `onChange` hears
 * of what is added to `skills`, for which there is so much `room`.
 */
export function useSkillInput(
  skills: readonly string[],
  onChange: (skills: readonly string[]) => void,
  room?: Room,
) {
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [refused, setRefused] = useState('')
  const answered = useSkillSuggestions(typed)
  const latest = typed.trim() === '' ? [] : suggestionsFor(typed, answered, skills)
  const { items: suggestions, onHighlight } = useHeld(latest, typed)

  const add = (text: string) => {
    const added = addSkills(skills, text, answered.skills, room)
    setRefused(added.error)
    setTyped(added.refused)
    if (added.skills !== skills) onChange(added.skills)
    return added.refused === ''
  }
  const change = (next: readonly string[]) => {
    setRefused('')
    onChange(next)
  }
  const closeOnLeave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setOpen(false)
  }
  const combobox = {
    typed,
    suggestions,
    isOpen: isOpen && suggestions.length > 0,
    onOpenChange: setOpen,
    onHighlight,
    onAdd: (text: string) => void add(text),
    onType: (text: string) => {
      setTyped(text)
      setRefused('')
    },
  }
  /** Adds what is left in the box; false when some of it was refused. */
  const enter = () => add(typed)
  return { combobox, refused, add, enter, change, closeOnLeave }
}
