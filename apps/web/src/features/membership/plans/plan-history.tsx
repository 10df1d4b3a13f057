import type { PlanChange } from '@devgrove/contract/admin-plans'
import { rupees } from '../../../platform/format.ts'
import { LogTable, MemberHandle, WhenCell } from '../../../ui/log-table.tsx'
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

const COLUMNS = ['Who', 'What', 'Why', 'When']

const Table = ({ changes }: { changes: readonly PlanChange[] }) => (
  <LogTable label="Changes of plans" columns={COLUMNS} className="table--plans">
    {changes.map((change) => (
      <Line key={change._id} change={change} />
    ))}
  </LogTable>
)

function Line({ change }: { change: PlanChange }) {
  const { by, membershipType, reason, at } = change
  return (
    <tr>
      <td className="cell-actor">
        <MemberHandle username={by.username} />
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
      <WhenCell instant={at} />
    </tr>
  )
}
