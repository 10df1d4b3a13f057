import type { KeyboardEvent, RefObject } from 'react'
import { isComposing } from '../../../platform/composing.ts'
import { later } from '../../../platform/later.ts'
import { useTakeOver } from '../../../ui/use-take-over.ts'
import type { SkillComboboxProps } from './skill-combobox.tsx'

const combobox = later(() => import('./skill-combobox.tsx'))

interface SkillBoxProps extends SkillComboboxProps {
  inputRef: RefObject<HTMLInputElement | null>
}

/** The same box, which suggests nothing until its list is loaded: that weighs more than the screen around it. */
export function SkillBox(props: SkillBoxProps) {
  const { loaded, resting } = useTakeOver(combobox, props.inputRef)
  if (loaded) return <loaded.parts.SkillCombobox {...props} />
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter' && !isComposing(event.nativeEvent)) props.onAdd(props.typed)
  }
  return (
    <input
      {...resting}
      id={props.id}
      className="input"
      role="combobox"
      aria-expanded={false}
      // the list comes with what takes the place of this box
      aria-controls={`${props.id}-list`}
      aria-autocomplete="list"
      aria-invalid={props.isInvalid || undefined}
      aria-describedby={props.describedBy}
      placeholder={props.placeholder}
      enterKeyHint="done"
      autoComplete="off"
      value={props.typed}
      onChange={(event) => props.onType(event.target.value)}
      onKeyDown={onKeyDown}
    />
  )
}
