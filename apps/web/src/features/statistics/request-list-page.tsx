import { limits } from '@devgrove/contract/limits'
import type { RequestKind } from '@devgrove/contract/statistics'
import { linkOptions } from '@tanstack/react-router'
import { Seed } from '../../ui/art/seed.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { Pager } from '../../ui/pager.tsx'
import { TabbedPage } from '../../ui/tabbed-page.tsx'
import { KINDS } from './kind.rules.ts'
import { RequestTable } from './request-table.tsx'
import { useEveryRequest } from './statistics.calls.ts'

interface RequestListPageProps {
  kind: RequestKind
  page: number
  onPage: (page: number) => void
}

const tabs = KINDS.map(({ kind, label }) => ({
  label,
  value: kind,
  link: linkOptions({ to: '/admin/requests/{-$status}', params: { status: kind } }),
}))

/** One of the five lists of everybody's requests. */
export function RequestListPage({ kind, page, onPage }: RequestListPageProps) {
  const title = KINDS.find((one) => one.kind === kind)?.title ?? ''
  return (
    <TabbedPage title={title} tabsLabel="Requests by status" tabs={tabs} current={kind}>
      <Listed kind={kind} page={page} onPage={onPage} />
    </TabbedPage>
  )
}

function Listed({ kind, page, onPage }: RequestListPageProps) {
  const list = useEveryRequest(kind, page)
  const { data } = list
  if (list.error && (!data || list.isPlaceholderData))
    return <LoadFailure query={list} isForStaff />
  if (data?.requests.length === 0) {
    return (
      <EmptyState
        art={<Seed />}
        title={
          page === 1 ? 'There are no requests like these yet' : 'There is nothing on this page'
        }
        action={
          <ButtonLink to="/admin/requests/{-$status}" params={{ status: undefined }}>
            Back to Requests
          </ButtonLink>
        }
      />
    )
  }
  return (
    <>
      <RequestTable requests={data?.requests} rows={limits.page.size} />
      <Pager page={page} pages={data?.pagination.totalPages} onPage={onPage} />
    </>
  )
}
