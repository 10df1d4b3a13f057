import { limits } from '@devgrove/contract/limits'

interface StaffCountProps {
  waiting: number | undefined
  one: string
  more: string
}

/** How much waits for somebody of the staff; both reports and appeals are counted up to the same number. */
export function StaffCount({ waiting = 0, one, more }: StaffCountProps) {
  if (waiting === 0) return null
  return (
    <span className="count">
      {waiting < limits.report.counted ? waiting : `${limits.report.counted - 1}+`}
      <span className="visually-hidden">{waiting === 1 ? one : more}</span>
    </span>
  )
}
