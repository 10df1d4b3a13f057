import type { ReactNode } from 'react'
import { focusHeading } from '../../platform/focus.ts'
import { ClearedPlot } from '../../ui/art/cleared-plot.tsx'
import { Seed } from '../../ui/art/seed.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { PeopleGrid } from './people-grid.tsx'
import { usePeople } from './search.calls.ts'
import { easierSearches, searchText, skillsText } from './search.rules.ts'

interface PeoplePageProps {
  query: string
  skills: readonly string[]
  /** Where skills are chosen. */
  filter: ReactNode
  /** Searches that are kept. */
  presets: ReactNode
}

/** Everybody who fits the query of the address. */
export function PeoplePage({ query, skills, filter, presets }: PeoplePageProps) {
  const text = searchText(query)
  return (
    <main id="main" className="page" tabIndex={-1}>
      <title>{text ? `${text} · People · Devgrove` : 'People · Devgrove'}</title>
      <div className="wrap">
        <header className="page__head">
          <h1 className="page__title" tabIndex={-1}>
            People
          </h1>
          {text ? (
            <p className="muted page__about">
              Results for <b dir="auto">{text}</b>
            </p>
          ) : null}
        </header>
        {presets}
        {text ? (
          <>
            {filter}
            <Results key={`${text}?${skills.join()}`} text={text} skills={skills} />
          </>
        ) : (
          <NothingAsked />
        )}
      </div>
    </main>
  )
}

interface Asked {
  text: string
  skills: readonly string[]
}

function Results({ text, skills }: Asked) {
  const found = usePeople(text, skills)
  if (found.people.length > 0) return <PeopleGrid found={found} />
  if (found.error) return <LoadFailure query={found} />
  if (!found.data) return <Spinner />
  return <NobodyFound text={text} skills={skills} />
}

function Spinner() {
  return (
    <div className="list-foot" role="status">
      <span className="spinner spinner--lg" />
      <span className="visually-hidden">Looking for people</span>
    </div>
  )
}

const EASIER = 'Check the spelling, try fewer words or only the beginning of a name'

function NobodyFound({ text, skills }: Asked) {
  return (
    <div role="status">
      <EmptyState
        art={<ClearedPlot />}
        title="No results found."
        text={`${EASIER}${skills.length > 0 ? '.' : ', or look for a skill such as Rust.'}`}
        action={
          <div className="empty__ways">
            {easierSearches(text, skills).map((easier) => (
              <ButtonLink
                key={easier.label}
                to="/search"
                // the way that was chosen goes, the heading stays
                onClick={focusHeading}
                search={{ query: easier.text, skill: skillsText(easier.skills) }}
              >
                {easier.label}
              </ButtonLink>
            ))}
            <ButtonLink to="/feed">Explore the feed</ButtonLink>
          </div>
        }
      />
    </div>
  )
}

function NothingAsked() {
  return (
    <EmptyState
      art={<Seed />}
      title="Who are you looking for?"
      text="Type a name, a username or a skill into the search above."
    />
  )
}
