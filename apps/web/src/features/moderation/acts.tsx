import type { UserId } from '@devgrove/contract/ids'
import { limits } from '@devgrove/contract/limits'
import type { Act } from '@devgrove/contract/moderation'
import type { ReactNode } from 'react'
import { longTime } from '../../platform/format.ts'
import { Seed } from '../../ui/art/seed.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListSpinner } from '../../ui/list-parts.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { LogTable, MemberHandle, WhenCell } from '../../ui/log-table.tsx'
import { Pager } from '../../ui/pager.tsx'
import { actInWords, NOBODY_WORDS } from './act.rules.ts'
import { useLog } from './log.calls.ts'

interface ActsProps {
  page: number
  onPage: (page: number) => void
  /** Only what concerns this member. */
  userId?: UserId
  nothing: ReactNode
}

/** A page of what staff did, the latest first. */
export function Acts({ page, onPage, userId, nothing }: ActsProps) {
  const log = useLog(page, userId)
  const { data: acts, error } = log
  if (error && (!acts || log.isPlaceholderData)) return <LoadFailure query={log} isForStaff />
  if (!acts) return <ListSpinner words="Looking for what was done" />
  if (acts.length === 0 && page === 1) return nothing
  return (
    <>
      {acts.length > 0 ? <Table acts={acts} /> : <PastTheEnd onPage={onPage} />}
      <Pages page={page} shown={acts.length} onPage={onPage} />
    </>
  )
}

const PastTheEnd = ({ onPage }: Pick<ActsProps, 'onPage'>) => (
  <EmptyState
    art={<Seed />}
    title="There is nothing on this page"
    action={<Button onClick={() => onPage(1)}>Back to the first page</Button>}
  />
)

const COLUMNS = ['Who', 'Did what', 'To whom', 'Why', 'When']

const Table = ({ acts }: { acts: readonly Act[] }) => (
  <LogTable label="Audit log" columns={COLUMNS}>
    {acts.map((act) => (
      <Line key={act._id} act={act} />
    ))}
  </LogTable>
)

interface PagesProps {
  page: number
  /** How many are on this page. */
  shown: number
  onPage: (page: number) => void
}

function Pages({ page, shown, onPage }: PagesProps) {
  const hasNext = shown === limits.moderation.logPageSize
  return page > 1 || hasNext ? <Pager page={page} hasNext={hasNext} onPage={onPage} /> : null
}

function Line({ act }: { act: Act }) {
  const { actor, subject, reason, at, after } = act
  return (
    <tr>
      <td className="cell-actor">{NOBODY_WORDS[actor.username] ?? <MemberHandle {...actor} />}</td>
      <td className="cell-act">
        {actInWords(act)}
        {after.paymentId ? <span className="muted small"> {after.paymentId}</span> : null}
        {after.until ? <span className="muted small"> until {longTime(after.until)}</span> : null}
      </td>
      <td className="cell-subject">
        <MemberHandle {...subject} />
      </td>
      <td className="cell-why" dir="auto">
        {reason || <span className="muted">No reason</span>}
      </td>
      <WhenCell instant={at} />
    </tr>
  )
}
