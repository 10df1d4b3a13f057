import type { UserState } from '@devgrove/contract/moderation'
import { useNearBottom } from '../../platform/use-near-bottom.ts'
import { ClearedPlot } from '../../ui/art/cleared-plot.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListSpinner, ShowMore } from '../../ui/list-parts.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { type Ask, useDeeds } from './deed-dialog.tsx'
import { useModeratedUsers } from './moderation.calls.ts'
import { type Look, useProfileLook } from './profile-look.tsx'
import { UserCard } from './user-card.tsx'
import { usersInWords } from './users.rules.ts'

interface UserGridProps {
  state: UserState
  query: string
  hasDetail: boolean
}

type List = ReturnType<typeof useModeratedUsers>

/** The members of one tab, and more of them near the bottom of the page or at the press of a button. */
export function UserGrid({ state, query, hasDetail }: UserGridProps) {
  const list = useModeratedUsers(state, query)
  const { ask, question } = useDeeds()
  const { look, dialog } = useProfileLook()
  return (
    <>
      <Members list={list} query={query} hasDetail={hasDetail} onAsk={ask} onLook={look} />
      {question}
      {dialog}
    </>
  )
}

interface MembersProps extends Omit<UserGridProps, 'state'> {
  list: List
  onAsk: Ask
  onLook: Look
}

function Members({ query, ...props }: MembersProps) {
  const { list } = props
  if (list.users.length > 0) return <Found {...props} />
  if (list.data) return <Nobody query={query} />
  if (!list.error) return <ListSpinner words="Looking for users" />
  return <LoadFailure query={list} isForStaff />
}

function Found({ list, hasDetail, onAsk, onLook }: Omit<MembersProps, 'query'>) {
  const { users, hasNextPage, isFetchingNextPage, isFetchNextPageError } = list
  // counted by pages: one may bring nobody new
  useNearBottom(list.data?.pages.length ?? 0, () => {
    // a page that failed is asked for again by hand only
    if (hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void list.fetchNextPage()
  })
  return (
    <>
      <ul className="mod-grid">
        {users.map((user) => (
          <UserCard
            key={user._id}
            user={user}
            hasDetail={hasDetail}
            onAsk={onAsk}
            onLook={onLook}
          />
        ))}
      </ul>
      <p className="visually-hidden" role="status">
        {usersInWords(users.length, hasNextPage)}
      </p>
      <ShowMore list={list} isForStaff />
    </>
  )
}

function Nobody({ query }: { query: string }) {
  return (
    <div role="status">
      <EmptyState
        art={<ClearedPlot />}
        title={query ? 'No results found.' : 'There is nobody here'}
        text={
          query
            ? 'People are found by the beginning of their username, their name or their last name.'
            : 'Whoever comes to be in this state is listed here.'
        }
      />
    </div>
  )
}
