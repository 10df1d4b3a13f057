import { useNavigate } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import type { ComponentProps, FormEvent } from 'react'
import { useShortcut } from '../../platform/shortcut.ts'
import { searchText } from './search.rules.ts'

/** The search of the bar before its list of people is loaded: the same box, which can be typed into and sent. */
export function RestingBox({ input }: { input: ComponentProps<'input'> }) {
  const hasShortcut = useShortcut()
  const navigate = useNavigate()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get(NAME)
    const text = typeof typed === 'string' ? searchText(typed) : ''
    if (text === '') return
    event.currentTarget.reset()
    void navigate({ to: '/search', search: { query: text } })
  }
  return (
    <search className="nav__search">
      <form className="searchbox" onSubmit={submit}>
        <Search className="icon" />
        <input
          {...input}
          name={NAME}
          className="searchbox__input"
          type="search"
          role="combobox"
          aria-expanded={false}
          // the list comes with what takes the place of this box
          aria-controls="people-found"
          aria-autocomplete="list"
          aria-label="Search people"
          {...(hasShortcut && { 'aria-keyshortcuts': '/' })}
          placeholder="Search people"
          enterKeyHint="search"
          autoComplete="off"
        />
        {hasShortcut ? (
          <kbd className="kbd" aria-hidden="true">
            /
          </kbd>
        ) : null}
      </form>
    </search>
  )
}

const NAME = 'query'
