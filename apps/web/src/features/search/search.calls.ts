import { limits } from '@devgrove/contract/limits'
import { searchPeople } from '@devgrove/contract/search'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import { eachOnce } from '../../platform/each-once.rules.ts'
import { pageAfter, skillsText } from './search.rules.ts'

const FRESH_MS = 60_000

interface Asked {
  text: string
  skills?: readonly string[]
}

async function askForPage(
  { text, skills = [] }: Asked,
  page: number,
  limit: number,
  signal: AbortSignal,
) {
  const asked = {
    query: text,
    skill: skillsText(skills),
    page: String(page),
    limit: String(limit),
  }
  return (await call(searchPeople, { query: asked }, signal)).result
}

/** The best five for what was typed; an answer that was overtaken by more typing is dropped. */
export const useSuggestions = (text: string) =>
  useQuery({
    queryKey: ['search', 'suggestions', text],
    queryFn: ({ signal }) => askForPage({ text }, 1, limits.search.suggestions, signal),
    enabled: text !== '',
    staleTime: FRESH_MS,
    placeholderData: (before) => (text === '' ? undefined : keepPreviousData(before)),
  })

/** Everybody who fits, a page at a time; kept a while, so that Back finds the list as long as it was. */
export function usePeople(text: string, skills: readonly string[]) {
  const pages = useInfiniteQuery({
    queryKey: ['search', 'people', text, ...skills],
    queryFn: ({ pageParam, signal }) =>
      askForPage({ text, skills }, pageParam, limits.search.pageSize, signal),
    initialPageParam: 1 as number,
    getNextPageParam: (_last, all) => pageAfter(all),
    enabled: text !== '',
    staleTime: FRESH_MS,
  })
  return { ...pages, people: eachOnce(pages.data?.pages ?? []) }
}
