import type { Plan } from '@devgrove/contract/membership'
import { Check } from 'lucide-react'
import { rupees } from '../../platform/format.ts'
import { PlanArt } from '../../ui/art/plan-art.tsx'
import { Button } from '../../ui/button.tsx'
import { choiceText, planOf, type Purchase } from './purchase.rules.ts'

interface PlanCardsProps {
  plans: readonly Plan[]
  purchase: Purchase
  held: string | null
  begun: string | null
  /** Nobody takes payments here. */
  isClosed: boolean
  onChoose: (membershipType: string) => void
}

/** One card for each plan; while one is being bought, no other can be. */
export function PlanCards({ plans, purchase, held, begun, isClosed, onChoose }: PlanCardsProps) {
  const inHand = planOf(purchase)
  return (
    <div className="plans">
      {plans.map((plan, place) => {
        const { membershipType, price, features, isPopular } = plan
        const isBusy = inHand === membershipType
        return (
          <article className={isPopular ? 'plan plan--popular' : 'plan'} key={membershipType}>
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
                  <span>{feature}</span>
                </li>
              ))}
            </ul>
            <Button
              kind={isPopular ? 'primary' : 'secondary'}
              size="lg"
              isBlock
              busyText={isBusy && 'Processing'}
              disabled={isClosed || (inHand !== undefined && !isBusy)}
              onClick={() => onChoose(membershipType)}
            >
              {choiceText({ membershipType, held, begun })}
            </Button>
          </article>
        )
      })}
    </div>
  )
}
