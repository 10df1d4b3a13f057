import type { Request, RequestStatus } from '@devgrove/contract/connections'
import { Link } from '@tanstack/react-router'
import { EyeOff, GitMerge, GitPullRequestArrow, GitPullRequestClosed } from 'lucide-react'
import { Avatar } from '../../ui/avatar.tsx'
import { NameText } from '../../ui/person-name.tsx'
import { TimeAgo } from '../../ui/time-ago.tsx'

interface RequestTableProps {
  /** Undefined while they are on their way. */
  requests: readonly Request[] | undefined
  /** How much room is kept for them meanwhile. */
  rows: number
}

/** Requests of everybody: who, to whom, and what became of it, drawn and in words. */
export function RequestTable({ requests, rows }: RequestTableProps) {
  return (
    // it scrolls inside of itself where it is too wide, so it takes the focus for the arrow keys
    <div className="table-wrap" tabIndex={0} role="region" aria-label="Requests">
      <table className="table">
        <thead>
          <tr>
            <th scope="col">From</th>
            {/* what is drawn here is said under Status */}
            <th aria-hidden="true" />
            <th scope="col">To</th>
            <th scope="col">Status</th>
            <th scope="col">Updated</th>
          </tr>
        </thead>
        <tbody>
          {requests
            ? requests.map((request) => <Row key={request._id} request={request} />)
            : Array.from({ length: rows }, (_, row) => <EmptyRow key={row} />)}
        </tbody>
      </table>
    </div>
  )
}

function Row({ request }: { request: Request }) {
  const { status, fromUserId, toUserId, updatedAt } = request
  const { word, Icon } = LOOKS[status]
  return (
    <tr>
      <td className="cell-from">
        <Who person={fromUserId} />
      </td>
      <td className="cell-edge" aria-hidden="true">
        <Edge status={status} />
      </td>
      <td className="cell-to">
        <Who person={toUserId} />
      </td>
      <td className="cell-status">
        <span className={`badge badge--${BADGES[status]}`}>
          <Icon className="icon" />
          {word}
        </span>
      </td>
      <td className="cell-time">
        <span className="table__time">
          <TimeAgo instant={updatedAt} />
        </span>
      </td>
    </tr>
  )
}

// not to the profile, which somebody banned has none of
function Who({ person }: { person: Request['fromUserId'] }) {
  return (
    <Link className="who name" to="/admin/users/$username" params={{ username: person.username }}>
      <Avatar size="sm" username={person.username} src={person.avatar} />
      <NameText person={person} />
    </Link>
  )
}

const EmptyRow = () => (
  <tr>
    <td colSpan={5}>
      <span className="skeleton table__wait">On its way</span>
    </td>
  </tr>
)

const LOOKS = {
  accepted: { word: 'Accepted', Icon: GitMerge },
  interested: { word: 'Interested', Icon: GitPullRequestArrow },
  rejected: { word: 'Rejected', Icon: GitPullRequestClosed },
  ignored: { word: 'Ignored', Icon: EyeOff },
} as const

const BADGES: Record<RequestStatus, string> = {
  accepted: 'connected',
  interested: 'interested',
  rejected: 'rejected',
  ignored: 'ignored',
}

/** The request as a line between two nodes: whole, with an arrow, cut, or dashed. */
function Edge({ status }: { status: RequestStatus }) {
  return (
    <svg className={`req-edge req-edge--${status}`} viewBox="0 0 64 16">
      <EdgeShape status={status} />
    </svg>
  )
}

function EdgeShape({ status }: { status: RequestStatus }) {
  const start = <circle cx="6" cy="8" r="4" />
  switch (status) {
    case 'accepted':
      return (
        <>
          <path d="M6 8H58" />
          {start}
          <circle cx="58" cy="8" r="4" />
        </>
      )
    case 'interested':
      return (
        <>
          <path d="M6 8H52" />
          <path d="M47 3l6 5-6 5" />
          {start}
        </>
      )
    case 'rejected':
      return (
        <>
          <path d="M6 8H26M38 8H58" />
          <path d="M28 4l8 8M36 4l-8 8" />
          {start}
          <circle className="is-open" cx="58" cy="8" r="3.2" />
        </>
      )
    case 'ignored':
      return (
        <>
          <path className="is-dashed" d="M10 8H54" />
          {start}
          <circle className="is-open" cx="58" cy="8" r="3.2" />
        </>
      )
  }
}
