import { focusHeading } from '../../../platform/focus.ts'
import { Seed } from '../../../ui/art/seed.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import type { Asked } from './asked.rules.ts'
import { foundText, nobodyText, SAY_MORE } from './found.rules.ts'
import type { ListInHand } from './list.rules.ts'

interface FoundProps {
  asked: Asked
  inHand: ListInHand
}

/** How many are called so, said to whoever does not see it, and what helps where not all could be looked at. */
export function Found({ asked, inHand }: FoundProps) {
  return (
    <>
      <span className="visually-hidden">{foundText(asked, inHand)} </span>
      {inHand.among === undefined || inHand.total === 0 ? null : (
        <span className="list-hint">{SAY_MORE}</span>
      )}
    </>
  )
}

/** In the place of the rows where nobody is called so. */
export function NobodyCalledSo({ asked, inHand, onAll }: FoundProps & { onAll: () => void }) {
  const showAll = () => {
    onAll()
    // the button goes, the heading stays
    focusHeading()
  }
  return (
    <EmptyState
      art={<Seed />}
      {...nobodyText(asked, inHand)}
      action={<Button onClick={showAll}>Show everybody</Button>}
    />
  )
}
