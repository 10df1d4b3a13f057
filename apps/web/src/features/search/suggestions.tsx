import { Autocomplete } from '@base-ui/react/autocomplete'
import type { FoundUser } from '@devgrove/contract/search'
import { Link } from '@tanstack/react-router'
import { CornerDownLeft } from 'lucide-react'
import { Avatar } from '../../ui/avatar.tsx'
import { NameText } from '../../ui/person-name.tsx'
import type { SearchBoxState } from './use-search-box.ts'

const ROWS = [1, 2, 3]

/** What stands below a search box: people, or why there are none, and the way to all results. */
export function Suggestions({ box }: { box: SearchBoxState }) {
  return (
    <>
      <Autocomplete.List className="suggest__list" aria-label="People">
        {(person: FoundUser) => <Suggestion key={person._id} person={person} onGo={box.leave} />}
      </Autocomplete.List>
      <Instead box={box} />
      {box.isEmpty ? null : <Foot box={box} />}
    </>
  )
}

function Foot({ box }: { box: SearchBoxState }) {
  return (
    <div className="suggest__foot">
      <span className="suggest__key" aria-hidden="true">
        <kbd className="kbd">↑</kbd>
        <kbd className="kbd">↓</kbd>Move
      </span>
      <span className="suggest__key" aria-hidden="true">
        <kbd className="kbd">esc</kbd>Close
      </span>
      <button
        className="suggest__all"
        type="button"
        // Safari gives no button the focus: the list would go with the box's before the click
        onMouseDown={(event) => event.preventDefault()}
        onClick={box.searchAll}
      >
        <kbd className="kbd" aria-hidden="true">
          ↵
        </kbd>
        <span className="suggest__all-text">
          All results for “<bdi>{box.text}</bdi>”
        </span>
      </button>
    </div>
  )
}

function Instead({ box }: { box: SearchBoxState }) {
  if (box.isSlow) return <SkeletonRows />
  if (box.failure) return <p className="suggest__note">{box.failure}</p>
  return box.isEmpty ? <p className="suggest__note">No results found.</p> : null
}

function Suggestion({ person, onGo }: { person: FoundUser; onGo: () => void }) {
  return (
    <Autocomplete.Item
      value={person}
      className="suggest__item"
      onClick={onGo}
      render={<Link to="/profile/$username" params={{ username: person.username }} tabIndex={-1} />}
    >
      <Avatar username={person.username} src={person.avatar} size="sm" />
      <span>
        <span className="name">
          <NameText person={person} />
        </span>
        <span className="suggest__headline clamp-1" dir="auto">
          {person.headline || 'No information provided.'}
        </span>
      </span>
      <CornerDownLeft className="icon icon--sm suggest__enter" />
    </Autocomplete.Item>
  )
}

function SkeletonRows() {
  return (
    <div className="suggest__list" aria-hidden="true">
      {ROWS.map((row) => (
        <div className="suggest__item" key={row}>
          <span className="avatar avatar--sm">
            <span className="avatar__img skeleton" />
          </span>
          <div className="sk-lines">
            <div className="skeleton" />
            <div className="skeleton" />
          </div>
        </div>
      ))}
    </div>
  )
}
