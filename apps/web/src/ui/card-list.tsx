import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { messageOf, requestIdOf } from '../platform/call.ts'
import { focusSoon } from '../platform/focus.ts'
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
  const watched = useNextCard()
  if (error && !data) {
    return (
      <LoadFailure
        text={messageOf(error)}
        requestId={requestIdOf(error)}
        isRetrying={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    )
  }
  if (!data) return <ListSpinner words={words} />
  if (children.length === 0) return <EmptyState art={<Seed />} {...none} />
  return (
    <>
      <ul className="reports" {...watched}>
        {children}
      </ul>
      <ShowMore list={list} requestId={requestIdOf(error)} />
    </>
  )
}

/**
 * Where a card leaves by a button of its own, the focus goes on to the card in its place, so that whoever works through a
 * list by keyboard stays in it. Never to a button, which a key that is held would press.
 */
function useNextCard() {
  const cards = useRef<HTMLUListElement>(null)
  const pressed = useRef<{ card: Element; place: number }>(undefined)
  useEffect(() => {
    if (!pressed.current || pressed.current.card.isConnected) return
    const { place } = pressed.current
    pressed.current = undefined
    focusSoon(() => {
      const left = [...(cards.current?.querySelectorAll<HTMLElement>(':scope > li') ?? [])]
      return left[Math.min(place, left.length - 1)]
    })
  })
  const notePlace = ({ currentTarget, target }: MouseEvent<HTMLUListElement>) => {
    const place = [...currentTarget.children].findIndex((card) => card.contains(target as Node))
    const card = currentTarget.children[place]
    pressed.current = card && { card, place }
  }
  return { ref: cards, onClickCapture: notePlace }
}
