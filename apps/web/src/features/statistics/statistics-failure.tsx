import type { UseQueryResult } from '@tanstack/react-query'
import { LoadFailure } from '../../ui/load-failure.tsx'

type Asked = Pick<UseQueryResult<unknown>, 'error' | 'isFetching' | 'refetch'>

/** What could not be had says so in its place, with another try and the name of the request in the log (spec 8). */
export function StatisticsFailure({ asked }: { asked: readonly Asked[] }) {
  const failed = asked.filter(({ error }) => error)
  return (
    <LoadFailure
      query={{
        error: failed[0]?.error,
        isFetching: failed.some(({ isFetching }) => isFetching),
        refetch: () => failed.map((one) => one.refetch()),
      }}
      isForStaff
    />
  )
}
