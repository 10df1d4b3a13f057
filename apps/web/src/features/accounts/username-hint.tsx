import { NewUsername } from '@devgrove/contract/accounts'
import { limits } from '@devgrove/contract/limits'
import { useDebounced } from '../../platform/use-debounced.ts'
import { useUsernameCheck } from './accounts.calls.ts'

/** Whether the username is free, told while it is typed; nothing is said about one that cannot be. */
export function UsernameHint({ typed }: { typed: string }) {
  const rested = useDebounced(typed, limits.search.debounceMs)
  const checked = NewUsername.safeParse(rested)
  const isAsked = checked.success && rested === typed
  const { data, isFetching } = useUsernameCheck(checked.success ? checked.data : '', isAsked)
  return (
    <span
      role="status"
      className={data?.isAvailable ? 'username-hint username-hint--free' : 'username-hint'}
    >
      {isAsked && !isFetching && data ? data.message : 'Letters, digits, dots and underscores.'}
    </span>
  )
}
