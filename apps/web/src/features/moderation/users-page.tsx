import type { UserState } from '@devgrove/contract/moderation'
import { Link } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useDebounced } from '../../platform/use-debounced.ts'
import { limits } from '@devgrove/contract/limits'
import { STATES } from './users.rules.ts'
import { UserGrid } from './user-grid.tsx'
import { TabsScroll } from '../../ui/tabs-scroll.tsx'

interface UsersPageProps {
  state: UserState
  query: string
  onQuery: (query: string) => void
  /** Whether the viewer may look up more about each. */
  hasDetail?: boolean
}

/** Members for staff: by status, by the beginning of a name, with what can be done. */
export function UsersPage({ state, query, onQuery, hasDetail = false }: UsersPageProps) {
  return (
    <main id="main" className="page" tabIndex={-1}>
      <title>Users · Devgrove</title>
      <div className="wrap">
        <header className="page__head">
          <h1 className="page__title" tabIndex={-1}>
            Users
          </h1>
          <TabsScroll>
            <nav className="segments" aria-label="Users by state">
              {STATES.map((one) => (
                <Link
                  key={one.state}
                  className="segments__item"
                  to="."
                  search={{
                    ...(one.state !== 'all' && { state: one.state }),
                    ...(query && { query }),
                  }}
                  activeOptions={{ exact: true }}
                >
                  {one.label}
                </Link>
              ))}
            </nav>
          </TabsScroll>
        </header>
        <NameSearch query={query} onQuery={onQuery} />
        <UserGrid key={`${state}?${query}`} state={state} query={query} hasDetail={hasDetail} />
      </div>
    </main>
  )
}

interface NameSearchProps {
  query: string
  onQuery: (query: string) => void
}

function NameSearch({ query, onQuery }: NameSearchProps) {
  const [typed, setTyped] = useState(query)
  const wanted = useDebounced(typed.trim(), limits.search.debounceMs)
  const tell = useEffectEvent((text: string) => {
    if (text !== query) onQuery(text)
  })
  useEffect(() => tell(wanted), [wanted])
  // an address that changed for another reason than what is typed here, such as a step back
  const [known, setKnown] = useState(query)
  if (query !== known) {
    setKnown(query)
    if (query !== wanted) setTyped(query)
  }
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
          onChange={({ target }) => setTyped(target.value)}
        />
      </label>
    </search>
  )
}
