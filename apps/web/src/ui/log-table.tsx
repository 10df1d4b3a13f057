import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { TimeAgo } from './time-ago.tsx'

interface LogTableProps {
  label: string
  /** What stands above each column. */
  columns: readonly string[]
  className?: string
  children: ReactNode
}

/** What staff did, a row each. */
export const LogTable = ({ label, columns, className = '', children }: LogTableProps) => (
  <div className="table-wrap" tabIndex={0} role="region" aria-label={label}>
    <table className={`table table--log ${className}`.trimEnd()}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </div>
)

/** Leads to all that is known of a member. */
export const MemberHandle = ({ username }: { username: string }) => (
  <Link className="handle" to="/admin/users/$username" params={{ username }}>
    @{username}
  </Link>
)

export const WhenCell = ({ instant }: { instant: string }) => (
  <td className="cell-when">
    <span className="table__time">
      <TimeAgo instant={instant} />
    </span>
  </td>
)
