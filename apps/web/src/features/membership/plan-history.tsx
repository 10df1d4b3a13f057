import type { PlanChange } from '@devgrove/contract/admin-plans'
import { Link } from '@tanstack/react-router'
import { rupees } from '../../platform/format.ts'
import { TimeAgo } from '../../ui/time-ago.tsx'
import { changeInWords } from './plan-change.rules.ts'

/** What was changed of the plans lately, the latest first. */
export function PlanHistory({ changes }: { changes: readonly PlanChange[] }) {
  return (
    <section aria-labelledby="plan-changes">
      <div className="section-head">
        <h2 className="section-head__title" id="plan-changes">
          Changes
        </h2>
      </div>
      {changes.length > 0 ? (
        <Table changes={changes} />
      ) : (
        <p className="muted">No plan has been changed yet. What is changed stays here, for good.</p>
      )}
    </section>
  )
}

const Table = ({ changes }: { changes: readonly PlanChange[] }) => (
  <div className="table-wrap" tabIndex={0} role="region" aria-label="Changes of plans">
    <table className="table table--log table--plans">
      <thead>
        <tr>
          <th scope="col">Who</th>
          <th scope="col">What</th>
          <th scope="col">Why</th>
          <th scope="col">When</th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <Line key={change._id} change={change} />
        ))}
      </tbody>
    </table>
  </div>
)

function Line({ change }: { change: PlanChange }) {
  const { by, membershipType, reason, at } = change
  return (
    <tr>
      <td className="cell-actor">
        <Link className="handle" to="/admin/users/$username" params={{ username: by.username }}>
          @{by.username}
        </Link>
      </td>
      <td className="cell-act">
        <b>{membershipType}</b>
        {changeInWords(change, rupees).map((words) => (
          <p key={words} dir="auto">
            {words}
          </p>
        ))}
      </td>
      <td className="cell-why" dir="auto">
        {reason}
      </td>
      <td className="cell-when">
        <span className="table__time">
          <TimeAgo instant={at} />
        </span>
      </td>
    </tr>
  )
}
