import type { AdminPlan } from '@devgrove/contract/admin-plans'
import { Check } from 'lucide-react'
import { rupees } from '../../platform/format.ts'
import { PlanArt } from '../../ui/art/plan-art.tsx'
import { Button } from '../../ui/button.tsx'
import { Fact } from '../../ui/fact.tsx'
import { holdersInWords } from './plan-change.rules.ts'

const GIFTS: Record<AdminPlan['gives'][number], string> = {
  viewers: 'profile views',
  presets: 'saved searches',
}

interface AdminPlanCardProps {
  plan: AdminPlan
  /** Its place among the plans. */
  place: number
  onEdit: () => void
}

/** A plan as people read it, with what it opens and how many have it. */
export function AdminPlanCard({ plan, place, onEdit }: AdminPlanCardProps) {
  const { membershipType, price, features, isPopular, gives, holders } = plan
  return (
    <article className={isPopular ? 'plan plan--popular' : 'plan'}>
      {isPopular ? <p className="plan__flag">MOST POPULAR</p> : null}
      <PlanArt size={place} />
      <h2 className="plan__name">{membershipType}</h2>
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
      <dl className="fact-grid plan__facts">
        <Fact name="Gives">{['The crown', ...gives.map((gift) => GIFTS[gift])].join(', ')}</Fact>
        <Fact name="Has it now">{holdersInWords(holders)}</Fact>
      </dl>
      <Button isBlock aria-label={`Edit ${membershipType}`} onClick={onEdit}>
        Edit
      </Button>
    </article>
  )
}
