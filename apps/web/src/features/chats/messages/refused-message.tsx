import { focusHeadingSoon } from '../../../platform/focus.ts'
import { Button } from '../../../ui/button.tsx'
import { outboxOf } from '../writing/outbox.calls.ts'
import type { Unsent } from '../writing/outbox.rules.ts'

/** Why the server took a message not, and what can be done with it. */
export function RefusedMessage({ userId, unsent }: { userId: string; unsent: Unsent }) {
  const outbox = outboxOf(userId)
  const discard = () => {
    outbox.discard(unsent._id)
    // the last one of a chat that is shut takes the list along, which would keep the focus
    focusHeadingSoon()
  }
  return (
    <span className="msg__refused" role="alert">
      <span>Not sent. {unsent.refusal}</span>
      <Button kind="ghost" size="sm" onClick={() => outbox.retry(unsent._id)}>
        Retry
      </Button>
      <Button kind="ghost" size="sm" onClick={discard}>
        Discard
      </Button>
    </span>
  )
}
