import { useNavigate } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { type FormEvent, type Ref, useImperativeHandle, useRef } from 'react'
import { useShortcut } from '../../platform/shortcut.ts'
import { searchText } from './search.rules.ts'

export interface RestingState {
  typed: string
  hasFocus: boolean
  selection: [start: number, end: number]
}

export interface RestingHandle {
  focus: () => void
  /** What is in it, for what takes its place; nothing while characters are being composed. */
  state: () => RestingState | undefined
}

interface RestingBoxProps {
  ref: Ref<RestingHandle>
  /** Somebody uses it. */
  onWanted: () => void
  /** Now it can be replaced if it could not be before. */
  onRest: () => void
}

/** The search of the bar before its list of people is loaded: the same box, which can be typed into and sent. */
export function RestingBox({ ref, onWanted, onRest }: RestingBoxProps) {
  const input = useRef<HTMLInputElement>(null)
  const isComposing = useRef(false)
  const hasShortcut = useShortcut()
  const navigate = useNavigate()
  useImperativeHandle(ref, () => ({
    focus: () => input.current?.focus(),
    state: () => (isComposing.current || !input.current ? undefined : stateOf(input.current)),
  }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const text = searchText(input.current?.value ?? '')
    if (text === '') return
    if (input.current) input.current.value = ''
    void navigate({ to: '/search', search: { query: text } })
  }
  return (
    <search className="nav__search">
      <form className="searchbox" onSubmit={submit}>
        <Search className="icon" />
        <input
          ref={input}
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
          onFocus={onWanted}
          onCompositionStart={() => {
            isComposing.current = true
          }}
          onCompositionEnd={() => {
            isComposing.current = false
            onRest()
          }}
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

const stateOf = (input: HTMLInputElement): RestingState => ({
  typed: input.value,
  hasFocus: document.activeElement === input,
  selection: [input.selectionStart ?? 0, input.selectionEnd ?? 0],
})
