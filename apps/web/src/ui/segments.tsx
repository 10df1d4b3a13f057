import { type KeyboardEvent, type ReactNode, useRef } from 'react'

interface SegmentsProps<T extends string> {
  label: string
  options: readonly { value: T; label: string; icon?: ReactNode }[]
  value: T
  onChange: (value: T) => void
}

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

/** A choice of a few, all in sight: a radio group that moves with the arrow keys. */
export function Segments<T extends string>({ label, options, value, onChange }: SegmentsProps<T>) {
  const group = useRef<HTMLDivElement>(null)

  const move = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    // with another key it is the browser's: Alt and an arrow go back
    if (!step || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    const at = options.findIndex((option) => option.value === value)
    const next = (at + step + options.length) % options.length
    const chosen = options[next]
    if (chosen) onChange(chosen.value)
    group.current?.querySelectorAll('button')[next]?.focus()
  }

  return (
    <div
      ref={group}
      className="segments segments--block"
      role="radiogroup"
      aria-label={label}
      onKeyDown={move}
    >
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          role="radio"
          className="segments__item"
          aria-checked={option.value === value}
          tabIndex={option.value === value ? 0 : -1}
          onClick={() => onChange(option.value)}
        >
          {option.icon}
          {option.label}
        </button>
      ))}
    </div>
  )
}
