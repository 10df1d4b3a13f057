import { viewWaysIn } from '@devgrove/contract/ways-in'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'

export const WAYS_IN = ['accounts', 'ways-in'] as const

/** How the member logs in: by a password, by GitHub, or by either. */
export const useWaysIn = () =>
  useQuery({ queryKey: WAYS_IN, queryFn: ({ signal }) => call(viewWaysIn, {}, signal) })
