import type { UserState } from '@devgrove/contract/moderation'
import { linkOptions } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { useTypedText } from '../../platform/use-typed-text.ts'
import { limits } from '@devgrove/contract/limits'
import { STATES } from './users.rules.ts'
import { UserGrid } from './user-grid.tsx'
import { TabbedPage } from '../../ui/tabbed-page.tsx'

interface UsersPageProps {
  state: UserState
  query: string
  onQuery: (query: string) => void
  /** Whether the viewer may look up more about each. */
  hasDetail?: boolean
}

const tabsFor = (query: string) =>
  STATES.map(({ state, label }) => ({
    value: state,
    label,
    link: linkOptions({
      to: '.',
      search: { ...(state !== 'all' && { state }), ...(query && { query }) },
    }),
  }))

/** Members for staff: by status, by the beginning of a name, with what can be done. */
export function UsersPage({ state, query, onQuery, hasDetail = false }: UsersPageProps) {
  return (
    <TabbedPage title="Users" tabsLabel="Users by state" tabs={tabsFor(query)} current={state}>
      <NameSearch query={query} onQuery={onQuery} />
      <UserGrid key={`${state}?${query}`} state={state} query={query} hasDetail={hasDetail} />
    </TabbedPage>
  )
}

interface NameSearchProps {
  query: string
  onQuery: (query: string) => void
}

function NameSearch({ query, onQuery }: NameSearchProps) {
  const { typed, type } = useTypedText(query, onQuery)
  return (
    <search className="staff-search">
      <label className="searchbox">
        <Search className="icon" />
        <input
          className="searchbox__input"
          type="search"
          aria-label="Search users by name or username"
          placeholder="Name or username"
          maxLength={limits.search.query}
          value={typed}
          onChange={({ target }) => type(target.value)}
        />
      </label>
    </search>
  )
}
