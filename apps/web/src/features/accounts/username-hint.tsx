import { NewUsername } from '@devgrove/contract/accounts'
import { limits } from '@devgrove/contract/limits'
import { CircleAlert } from 'lucide-react'
import { useDebounced } from '../../platform/use-debounced.ts'
import { useUsernameCheck } from './accounts.calls.ts'

/** Whether the username is free, told while it is typed; nothing is said about one that cannot be. */
export function UsernameHint({ typed }: { typed: string }) {
  const rested = useDebounced(typed, limits.search.debounceMs)
  const checked = NewUsername.safeParse(rested)
  const isAsked = checked.success && rested === typed
  const { data, isFetching } = useUsernameCheck(checked.success ? checked.data : '', isAsked)
  const answer = isAsked && !isFetching ? data : undefined
  return (
    <span
      role="status"
      className={`username-hint${answer ? ` username-hint--${answer.isAvailable ? 'free' : 'taken'}` : ''}`}
    >
      {answer && !answer.isAvailable ? <CircleAlert className="icon icon--sm" /> : null}
      {answer ? answer.message : 'Letters, digits, dots and underscores.'}
    </span>
  )
}
