import type { MemberFeature } from '@devgrove/contract/membership'
import { Crown as CrownIcon } from 'lucide-react'
import type { RefObject } from 'react'

interface PlanGiftsProps {
  heading: RefObject<HTMLHeadingElement | null>
  features: readonly MemberFeature[]
}

/** What the plan gives, each with the way to it. */
export function PlanGifts({ heading }: PlanGiftsProps) {
  return (
    <section className="member-part">
      <h2 className="member-part__title" ref={heading} tabIndex={-1}>
        What your plan gives
      </h2>
      <ul className="gifts">
        <li className="gift">
          <CrownIcon className="icon gift__icon" />
          <div>
            <h3 className="gift__name">The crown beside your name</h3>
            <p className="muted">Wherever your name shows, for everybody.</p>
          </div>
        </li>
      </ul>
    </section>
  )
}
