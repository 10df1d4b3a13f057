import type { Plan } from '@devgrove/contract/membership'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { rupees } from '../../platform/format.ts'
import { PlanArt } from '../../ui/art/plan-art.tsx'

interface PlanCardProps {
  plan: Plan
  /** Its place among the plans. */
  place: number
  /** Of the name, below the heading that it stands under. */
  level: 'h2' | 'h4'
  /** What can be done about it. */
  children: ReactNode
}

/** A plan as people read it. */
export function PlanCard({ plan, place, level: Name, children }: PlanCardProps) {
  const { membershipType, price, features, isPopular } = plan
  return (
    <article className={isPopular ? 'plan plan--popular' : 'plan'}>
      {isPopular ? <p className="plan__flag">MOST POPULAR</p> : null}
      <PlanArt size={place} />
      <Name className="plan__name">{membershipType}</Name>
      <p className="plan__price">
        <b>{rupees(price)}</b>
        <span>/ month</span>
      </p>
      <ul className="ticks">
        {features.map((feature) => (
          <li key={feature}>
            <Check className="icon" />
            <span dir="auto">{feature}</span>
          </li>
        ))}
      </ul>
      {children}
    </article>
  )
}
