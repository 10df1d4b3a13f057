import { SoughtText } from '@devgrove/contract/chat-search'
import { limits } from '@devgrove/contract/limits'
import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { messageOf } from '../../../platform/call.ts'
import { isFocusLost } from '../../../platform/focus.ts'
import { longDate } from '../../../platform/format.ts'
import { useDebounced } from '../../../platform/use-debounced.ts'
import { Button } from '../../../ui/button.tsx'
import { RetryButton } from '../../../ui/load-failure.tsx'
import { useFound } from './chat-search.calls.ts'
import { foundText, type Said, type Speakers } from './chat-search.rules.ts'
import { FoundMessage } from './found-message.tsx'

interface ChatSearchProps {
  username: string
  speakers: Speakers
  /** The message that one has come back from. */
  returnTo: string | undefined
  onChoose: (message: Said, sought: string) => void
}

/** What is typed, and what was found as far back as was looked. */
export function ChatSearch({ username, speakers, returnTo, onChoose }: ChatSearchProps) {
  const [typed, setTyped] = useState('')
  const { data: text, error } = SoughtText.safeParse(useDebounced(typed, limits.search.debounceMs))
  const found = useFound(username, text)
  return (
    <>
      <div className="input-group">
        <Search className="icon" aria-hidden="true" />
        <input
          className="input"
          type="search"
          aria-label="Search this chat"
          placeholder="Search this chat"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      <State found={found} hint={error?.issues[0]?.message} />
      <ul
        className="chat-search__found"
        aria-label="Messages found"
        hidden={found.messages.length === 0}
      >
        {found.messages.map((message) => (
          <li key={message._id}>
            <FoundMessage
              message={message}
              sought={text ?? ''}
              speakers={speakers}
              isReturn={message._id === returnTo}
              onChoose={() => onChoose(message, text ?? '')}
            />
          </li>
        ))}
      </ul>
      <Further found={found} />
    </>
  )
}

type Found = ReturnType<typeof useFound>

/** How the search stands, in a sentence; it takes the focus of a button that goes, with the rest of the chat or a failure. */
function State({ found, hint }: { found: Found; hint: string | undefined }) {
  const line = useRef<HTMLParagraphElement>(null)
  const { data, isError, isFetching, isFetchingNextPage, hasNextPage } = found
  useEffect(() => {
    if (isFocusLost()) line.current?.focus({ preventScroll: true })
  }, [hasNextPage, isError])
  const isSearching = isFetching && !isFetchingNextPage
  return (
    <p ref={line} className="chat-search__state" role="status" tabIndex={-1}>
      {isSearching ? <span className="spinner" /> : null}
      {hint ?? (isSearching ? 'Searching' : data && stateOf(found))}
    </p>
  )
}

const stateOf = ({ messages, lookedTo }: Found): string =>
  foundText(messages.length, lookedTo === null ? undefined : longDate(lookedTo))

/** The way on to what was said earlier, and another try of what failed. */
function Further({ found }: { found: Found }) {
  const { error, isFetching, isFetchingNextPage, hasNextPage } = found
  if (error) {
    const again = found.isFetchNextPageError ? found.fetchNextPage : found.refetch
    return (
      <div className="chat-search__further">
        <p role="alert">{isFetching ? '' : messageOf(error)}</p>
        <RetryButton isRetrying={isFetching} onRetry={() => void again()} />
      </div>
    )
  }
  if (!hasNextPage) return null
  return (
    <div className="chat-search__further">
      <Button
        busyText={isFetchingNextPage && 'Searching'}
        onClick={() => void found.fetchNextPage()}
      >
        Search further back
      </Button>
    </div>
  )
}
