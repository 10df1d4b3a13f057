import { limits } from '@devgrove/contract/limits'
import type { FoundUser } from '@devgrove/contract/search'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { messageOf } from '../../platform/call.ts'
import { focusHeadingSoon } from '../../platform/focus.ts'
import { useDebounced } from '../../platform/use-debounced.ts'
import { useHeld } from '../../ui/use-held.ts'
import { useSuggestions } from './search.calls.ts'
import { announced, searchText } from './search.rules.ts'

const SLOW_MS = 150

interface Found {
  people: FoundUser[]
  isSlow: boolean
  failure: string
  isAnswered: boolean
}

const NOTHING: Found = { people: [], isSlow: false, failure: '', isAnswered: false }

/** True once it has been for so long. */
const useStays = (isNow: boolean, longMs: number): boolean => useDebounced(isNow, longMs) && isNow

/** Who fits what was typed once it has rested, or why nobody is shown. */
function useFound(text: string): Found {
  const rested = useDebounced(text, limits.search.debounceMs, '')
  const asked = text === '' ? '' : rested
  const { data = [], error, isFetching, isSuccess, isPlaceholderData } = useSuggestions(asked)
  const isAnswered = isSuccess && !isPlaceholderData
  const isSlow = useStays(isFetching && !isAnswered, SLOW_MS)
  if (asked === '') return NOTHING
  if (isSlow) return { ...NOTHING, isSlow }
  if (error && !isFetching) return { ...NOTHING, failure: messageOf(error) }
  return { ...NOTHING, people: data, isAnswered }
}

/** What is typed into a search box, who fits it, and the way to all results. */
export function useSearchBox(onLeave: () => void, begin = '') {
  const navigate = useNavigate()
  const [typed, setTyped] = useState(begin)
  const text = searchText(typed)
  const { people: latest, isSlow: isWaiting, failure, isAnswered } = useFound(text)
  const { items: people, isHeld, onHighlight } = useHeld(latest, typed)
  const isSlow = isWaiting && !isHeld

  const leave = () => {
    setTyped('')
    onLeave()
  }
  const searchAll = () => {
    if (text === '') return
    leave()
    // from one search to the next the screen stays, and takes no focus of itself
    if (window.location.pathname === '/search') focusHeadingSoon()
    void navigate({ to: '/search', search: { query: text } })
  }
  return {
    typed,
    setTyped,
    onHighlight,
    text,
    people,
    isSlow,
    failure,
    isEmpty: isAnswered && people.length === 0,
    /** Something to show below the box. */
    hasNews: isSlow || failure !== '' || people.length > 0 || isAnswered,
    spoken: failure || (isAnswered ? announced(people.length) : ''),
    leave,
    searchAll,
  }
}

export type SearchBoxState = ReturnType<typeof useSearchBox>
