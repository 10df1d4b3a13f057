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
  /** Of the names, below the heading that they stand under. */
  level: 'h2' | 'h4'
  onChoose: (membershipType: string, price: number) => void
}

/** One card for each plan; while one is being bought, no other can be. */
export function PlanCards(props: PlanCardsProps) {
  const { plans, purchase, held, begun, isClosed, level: Name, onChoose } = props
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
          </article>
        )
      })}
    </div>
  )
}
