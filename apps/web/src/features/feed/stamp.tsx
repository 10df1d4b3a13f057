import { ArrowUp, Scissors, Sprout } from 'lucide-react'
import type { Decision } from './swipe.rules.ts'

const STAMPS = {
  interested: { word: 'Interested', Icon: Sprout },
  ignore: { word: 'Ignore', Icon: Scissors },
  skip: { word: 'Skip', Icon: ArrowUp },
} as const

/** What letting go of a card here would mean. */
export function Stamp({ decision }: { decision: Decision }) {
  const { word, Icon } = STAMPS[decision]
  return (
    <span className={`stamp stamp--${decision}`}>
      <Icon className="icon" />
      {word}
    </span>
  )
}
