import type { Plan } from '@devgrove/contract/membership'
import { Button } from '../../ui/button.tsx'
import { PlanCard } from './plan-card.tsx'
import { choiceText, planOf, type Purchase } from './orders/purchase.rules.ts'

interface PlanCardsProps {
  plans: readonly Plan[]
  purchase: Purchase
  held: string | null
  begun: string | null
  /** Nobody takes payments here. */
  isClosed: boolean
  /** Of the names, below the heading that they stand under. */
  level: 'h2' | 'h4'
  onChoose: (membershipType: string, price: number) => void
}

/** One card for each plan; while one is being bought, no other can be. */
export function PlanCards(props: PlanCardsProps) {
  const { plans, purchase, held, begun, isClosed, level, onChoose } = props
  const inHand = planOf(purchase)
  return (
    <div className="plans">
      {plans.map((plan, place) => {
        const { membershipType, price, isPopular } = plan
        const isBusy = inHand === membershipType
        return (
          <PlanCard key={membershipType} plan={plan} place={place} level={level}>
            <Button
              kind={isPopular ? 'primary' : 'secondary'}
              size="lg"
              isBlock
              busyText={isBusy && 'Processing'}
              disabled={isClosed || (inHand !== undefined && !isBusy)}
              onClick={() => onChoose(membershipType, price)}
            >
              {choiceText({ membershipType, held, begun })}
            </Button>
          </PlanCard>
        )
      })}
    </div>
  )
}
