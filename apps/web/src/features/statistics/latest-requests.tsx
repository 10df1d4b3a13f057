import { ArrowRight } from 'lucide-react'
import { ButtonLink } from '../../ui/button.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { RequestTable } from './request-table.tsx'
import { useEveryRequest } from './statistics.calls.ts'

const SHOWN = 5

/** The newest of everybody's requests, and the way to all of them. */
export function LatestRequests() {
  const list = useEveryRequest('all', 1)
  return (
    <section aria-labelledby="latest-requests">
      <div className="section-head">
        <h2 className="section-head__title" id="latest-requests">
          Latest requests
        </h2>
        <ButtonLink kind="ghost" to="/admin/requests/{-$status}" params={{ status: 'all' }}>
          All Requests
          <ArrowRight className="icon" />
        </ButtonLink>
      </div>
      <Latest list={list} />
    </section>
  )
}

function Latest({ list }: { list: ReturnType<typeof useEveryRequest> }) {
  const { data, error } = list
  if (error && !data) return <LoadFailure query={list} isForStaff />
  if (data?.requests.length === 0)
    return <p className="muted">Nobody has shown interest in anybody yet.</p>
  return <RequestTable requests={data?.requests.slice(0, SHOWN)} rows={SHOWN} />
}
