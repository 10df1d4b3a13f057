import type { UserSummary } from '@devgrove/contract/profiles'
import { useEffect, useRef, useState } from 'react'
import { messageOf } from '../../../platform/call.ts'
import { isFocusLost } from '../../../platform/focus.ts'
import { fullName } from '../../../platform/format.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { RetryButton } from '../../../ui/load-failure.tsx'
import { NameText } from '../../../ui/person-name.tsx'
import { isMeant } from './meant.rules.ts'

interface NewChatDialogProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** Whom the viewer is connected with, as far as they are loaded. */
  people: readonly UserSummary[]
  isLoading: boolean
  /** Whether nobody could be loaded so far, and why. */
  hasFailed: boolean
  failure: unknown
  onRetry: () => void
  /** Loads more of them; none when these are all. */
  onMore: (() => void) | undefined
  onChoose: (username: string) => void
}

/** Picks whom to write to, among the viewer's connections. */
export function NewChatDialog(props: NewChatDialogProps) {
  const { people, isLoading, hasFailed, failure, onRetry, onMore, onChoose, ...dialog } = props
  const [typed, setTyped] = useState('')
  const search = useRef<HTMLInputElement>(null)
  // the button that was pressed goes when another try succeeds
  useEffect(() => {
    if (!hasFailed && isFocusLost()) search.current?.focus()
  }, [hasFailed])
  const shown = people.filter((person) => isMeant(typed, fullName(person), person.username))
  return (
    <Dialog {...dialog} title="New chat">
      <input
        ref={search}
        className="input"
        type="search"
        placeholder="Search your connections"
        aria-label="Search your connections"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <ul className="new-chat" aria-busy={isLoading}>
        {shown.map((person) => (
          <li key={person._id}>
            <button
              type="button"
              className="new-chat__person"
              onClick={() => onChoose(person.username)}
            >
              <Avatar username={person.username} src={person.avatar} />
              <span className="new-chat__name">
                <span className="name">
                  <NameText person={person} />
                </span>
                <span className="muted">@{person.username}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {shown.length === 0 && !isLoading ? (
        <p className="muted" role="status">
          {hasFailed ? messageOf(failure) : nobodyText(people.length, onMore !== undefined)}
        </p>
      ) : null}
      <div className="dialog__actions">
        {hasFailed ? <RetryButton isRetrying={isLoading} onRetry={onRetry} /> : null}
        {onMore ? (
          <Button busyText={isLoading && 'Loading'} onClick={onMore}>
            Show More
          </Button>
        ) : null}
        <Button onClick={() => dialog.onOpenChange(false)}>Cancel</Button>
        {people.length === 0 && !isLoading && !hasFailed ? (
          <ButtonLink kind="primary" to="/feed">
            Explore the feed
          </ButtonLink>
        ) : null}
      </div>
    </Dialog>
  )
}

function nobodyText(people: number, hasMore: boolean): string {
  if (people === 0) return 'You can write to developers you are connected with.'
  return hasMore ? 'Not among the connections loaded so far.' : 'No connection found.'
}
