import type { Period } from '@devgrove/contract/statistics'
import { PERIODS } from './kind.rules.ts'

interface PeriodButtonsProps {
  period: Period
  onChoose: (period: Period) => void
}

/** How far back the numbers look; the one that is chosen is pressed. */
export function PeriodButtons({ period, onChoose }: PeriodButtonsProps) {
  return (
    <div className="segments segments--mono" role="group" aria-label="Period">
      {PERIODS.map((one) => (
        <button
          key={one.period}
          type="button"
          className="segments__item"
          aria-pressed={one.period === period}
          title={one.words}
          onClick={() => onChoose(one.period)}
        >
          {one.label}
        </button>
      ))}
    </div>
  )
}
