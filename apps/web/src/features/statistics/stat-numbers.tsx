import type { Statistics } from '@devgrove/contract/statistics'
import { ArrowDownRight, ArrowRight, ArrowUpRight } from 'lucide-react'
import { signed } from './kind.rules.ts'

/** How many, as they are written on the screens of admins: whole, with commas. */
export const wholeNumber = (count: number): string => count.toLocaleString('en')

const ICONS = { up: ArrowUpRight, down: ArrowDownRight, even: ArrowRight } as const

/** The change against the period before, in neutral ink: fewer rejections are not bad news. */
export function Change({ stats }: { stats: Statistics | undefined }) {
  if (!stats) return <span className="stat__delta skeleton">+00.0%</span>
  const { percentageChange: change } = stats
  const Icon = ICONS[change > 0 ? 'up' : change < 0 ? 'down' : 'even']
  return (
    <span className="stat__delta">
      <Icon className="icon icon--sm" />
      {signed(change)}
      <span className="visually-hidden"> against the period before</span>
    </span>
  )
}

/** A number that is on its way keeps its place. */
export function Amount({ className, stats }: { className: string; stats: Statistics | undefined }) {
  return (
    <b className={stats ? className : `${className} skeleton`}>
      {stats ? wholeNumber(stats.current) : '000'}
    </b>
  )
}
