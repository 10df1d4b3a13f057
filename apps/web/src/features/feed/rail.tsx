import type { FeedUser } from '@devgrove/contract/feed'
import { ArrowUp, Sprout, X } from 'lucide-react'
import { capitalised } from '../../platform/format.ts'
import type { Decision } from './swipe.rules.ts'

const BUTTONS = [
  { decision: 'ignore', label: 'Ignore', keys: 'ArrowLeft', Icon: X },
  { decision: 'skip', label: 'Skip', keys: 'ArrowUp', Icon: ArrowUp },
  { decision: 'interested', label: 'Interested', keys: 'ArrowRight', Icon: Sprout },
] as const

interface RailProps {
  person: Pick<FeedUser, 'firstName'> | undefined
  onDecide: (decision: Decision) => void
}

/** The three answers as nodes on one line, for everybody who does not swipe. */
export function Rail({ person, onDecide }: RailProps) {
  const whom = person ? ` ${capitalised(person.firstName)}` : ''
  return (
    <div className="rail" role="group" aria-label="Decide on this developer">
      <span className="rail__fill rail__fill--ignore" aria-hidden="true" />
      <span className="rail__fill rail__fill--interested" aria-hidden="true" />
      {BUTTONS.map(({ decision, label, keys, Icon }) => (
        <button
          key={decision}
          type="button"
          className={`rail__btn rail__btn--${decision}`}
          aria-label={decision === 'interested' ? `Interested in${whom}` : `${label}${whom}`}
          title={label}
          aria-keyshortcuts={keys}
          disabled={!person}
          onClick={({ detail }) => {
            // the next developer is there by then, and a double click is not meant for two; of a skip nobody hears
            if (detail < 2 || decision === 'skip') onDecide(decision)
          }}
        >
          <Icon className="icon" />
        </button>
      ))}
    </div>
  )
}
