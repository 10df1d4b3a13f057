import type { MemberFeature } from '@devgrove/contract/membership'
import { useMembership } from './membership.calls.ts'

/** Whether the viewer's plan gives this; undefined while nobody knows. Where it cannot be had, the server decides. */
export function useFeature(feature: MemberFeature): boolean | undefined {
  const { data, isError } = useMembership()
  return data ? data.membership.features.includes(feature) : isError || undefined
}
