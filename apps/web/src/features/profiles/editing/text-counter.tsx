import { codePoints } from '@devgrove/contract/code-points'
import { Counter } from '../../../ui/counter.tsx'
import { spokenLeft } from './draft.rules.ts'

interface TextCounterProps {
  text: string
  limit: { max: number; warnAbove?: number }
}

/** How long a text is, out of how much; past the warning it turns red and is told. */
export function TextCounter({ text, limit: { max, warnAbove = max } }: TextCounterProps) {
  const count = codePoints(text)
  return (
    <Counter
      text={`${count}/${max}`}
      isOver={count > warnAbove}
      spoken={spokenLeft(count, max, warnAbove)}
    />
  )
}
