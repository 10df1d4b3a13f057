import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useNextRow } from '../platform/use-next-row.ts'
import { Seed } from './art/seed.tsx'
import { EmptyState } from './empty-state.tsx'
import { ListSpinner, type Pages, ShowMore } from './list-parts.tsx'
import { LoadFailure } from './load-failure.tsx'

interface CardListProps {
  list: Pages & Pick<UseInfiniteQueryResult, 'data' | 'isFetching' | 'refetch'>
  /** What is on its way, for whoever does not see it turn. */
  words: string
  none: { title: string; text: string }
  /** A list item for each of what is there. */
  children: readonly ReactNode[]
}

/** A list of cards that grows by its button, in all its states: on its way, failed, empty, there. */
export function CardList({ list, words, none, children }: CardListProps) {
  const { data, error } = list
  const { area, note } = useNextRow<HTMLUListElement>()
  if (error && !data) return <LoadFailure query={list} isForStaff />
  if (!data) return <ListSpinner words={words} />
  if (children.length === 0) return <EmptyState art={<Seed />} {...none} />
  return (
    <>
      <ul className="reports" ref={area} onClickCapture={note}>
        {children}
      </ul>
      <ShowMore list={list} isForStaff />
    </>
  )
}
