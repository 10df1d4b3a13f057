import { useRef } from 'react'
import { messageOf } from '../../platform/call.ts'
import { useNearBottom } from '../../platform/use-near-bottom.ts'
import { Button } from '../../ui/button.tsx'
import { PersonCard } from '../../ui/person-card.tsx'
import type { usePeople } from './search.calls.ts'
import { announced } from './search.rules.ts'
import { useGridFocus } from './use-grid-focus.ts'

/** The people found so far, and more of them near the bottom of the page or at the press of a button. */
export function PeopleGrid({ found }: { found: ReturnType<typeof usePeople> }) {
  const { people, hasNextPage, isFetchingNextPage, isFetchNextPageError, error } = found
  const area = useRef<HTMLDivElement>(null)
  const { focusFirstNew, watchButton } = useGridFocus(area, people.length, hasNextPage)
  const ask = () => {
    if (hasNextPage && !isFetchingNextPage) void found.fetchNextPage()
  }
  useNearBottom(people.length, () => {
    // a page that failed is asked for again by hand only
    if (!isFetchNextPageError) ask()
  })
  return (
    <div ref={area}>
      <ul className="person-grid">
        {people.map((person) => (
          <li key={person._id}>
            <PersonCard person={person} />
          </li>
        ))}
      </ul>
      <p className="visually-hidden" role="status">
        {hasNextPage ? `${people.length} people so far.` : announced(people.length)}
      </p>
      {isFetchNextPageError && !isFetchingNextPage ? (
        <p className="list-note" role="alert">
          {messageOf(error)}
        </p>
      ) : null}
      {hasNextPage ? (
        <div className="list-foot">
          <Button
            {...watchButton}
            busyText={isFetchingNextPage && 'Loading'}
            onClick={() => {
              focusFirstNew()
              ask()
            }}
          >
            Show More
          </Button>
        </div>
      ) : (
        <p className="list-note" tabIndex={-1}>
          That is everybody.
        </p>
      )}
    </div>
  )
}
