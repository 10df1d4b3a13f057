import type { UseQueryResult } from '@tanstack/react-query'
import { messageOf, requestIdOf } from '../../platform/call.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'

type Asked = Pick<UseQueryResult<unknown>, 'error' | 'isFetching' | 'refetch'>

/** What could not be had says so in its place, with another try and the name of the request in the log (spec 8). */
export function StatisticsFailure({ asked }: { asked: readonly Asked[] }) {
  const failed = asked.filter(({ error }) => error)
  const error = failed[0]?.error
  return (
    <LoadFailure
      text={messageOf(error)}
      requestId={requestIdOf(error)}
      isRetrying={failed.some(({ isFetching }) => isFetching)}
      onRetry={() => {
        for (const one of failed) void one.refetch()
      }}
    />
  )
}
