import type { AdminPlan } from '@devgrove/contract/admin-plans'
import { Button } from '../../../ui/button.tsx'
import { Fact } from '../../../ui/fact.tsx'
import { PlanCard } from '../plan-card.tsx'
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
  const { membershipType, gives, holders } = plan
  return (
    <PlanCard plan={plan} place={place} level="h2">
      <dl className="fact-grid plan__facts">
        <Fact name="Gives">{['The crown', ...gives.map((gift) => GIFTS[gift])].join(', ')}</Fact>
        <Fact name="Has it now">{holdersInWords(holders)}</Fact>
      </dl>
      <Button isBlock aria-label={`Edit ${membershipType}`} onClick={onEdit}>
        Edit
      </Button>
    </PlanCard>
  )
}
