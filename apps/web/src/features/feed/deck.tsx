import type { FeedUser } from '@devgrove/contract/feed'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { capitalised, fullName } from '../../platform/format.ts'
import { CardSkeleton } from './card-skeleton.tsx'
import { announcementOf } from './deck.rules.ts'
import { Rail } from './rail.tsx'
import { type Decision, decisionOfKey } from './swipe.rules.ts'
import { SwipeCard } from './swipe-card.tsx'

const IN_SIGHT = 3

interface DeckProps {
  cards: FeedUser[]
  /** Says whether the answer counts. */
  onDecide: (answer: { user: FeedUser; decision: Decision }) => boolean
  more?: ((user: FeedUser) => ReactNode) | undefined
}

interface Leaving {
  user: FeedUser
  decision: Decision
}

/** Whether a key is pressed alone and on the screen of the feed itself, where nothing else wants it. */
function isForDeck(event: KeyboardEvent): boolean {
  const { target, defaultPrevented, altKey, ctrlKey, metaKey, shiftKey } = event
  if (defaultPrevented || altKey || ctrlKey || metaKey || shiftKey) return false
  if (document.querySelector('[role$=dialog]')) return false
  return target === document.body || (target as Element).closest('main') !== null
}

/** The stack of developers: by hand, by the three buttons or by the arrow keys, always with the same meaning. */
export function Deck({ cards, onDecide, more }: DeckProps) {
  const stage = useRef<HTMLDivElement>(null)
  const deck = useRef<HTMLElement>(null)
  const [leaving, setLeaving] = useState<Leaving[]>([])
  const [said, setSaid] = useState({ about: '', text: '' })
  const navigate = useNavigate()
  const top = cards[0]

  const decide = (user: FeedUser, decision: Decision) => {
    if (!onDecide({ user, decision })) return
    const next = cards.find(({ _id }) => _id !== user._id)
    setLeaving((gone) => [...gone.filter((one) => one.user._id !== user._id), { user, decision }])
    setSaid({
      about: user._id,
      text: announcementOf(
        decision,
        capitalised(user.firstName),
        next && capitalised(next.firstName),
      ),
    })
    deck.current?.focus({ preventScroll: true })
  }
  const forget = (user: FeedUser) =>
    setLeaving((gone) => gone.filter((one) => one.user._id !== user._id))

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!top || !isForDeck(event)) return
    const decision = decisionOfKey(event.key)
    if (decision) {
      event.preventDefault()
      if (!event.repeat) decide(top, decision)
    } else if (event.key === 'Enter' && event.target === deck.current) {
      void navigate({ to: '/profile/$username', params: { username: top.username } })
    }
  })
  // whoever comes to the feed has the focus nowhere, or on a heading that cannot be seen; a card that shows answers to keys
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])

  const inDeck = cards.slice(0, IN_SIGHT)
  const inAir = leaving.filter(({ user }) => !cards.some(({ _id }) => _id === user._id))
  // drawn from the bottom up, so the cards in the air come last
  const drawn = [
    ...inDeck.map((user, depth) => ({ user, depth, decision: undefined })).reverse(),
    ...inAir.map(({ user, decision }) => ({ user, depth: 0, decision })),
  ]
  return (
    <div ref={stage} className="feed__stage">
      <section
        ref={deck}
        className="deck"
        aria-label={top ? `Developers, on top ${fullName(top)}` : 'Developers'}
        aria-roledescription="card stack"
        aria-keyshortcuts="ArrowLeft ArrowUp ArrowRight Enter"
        tabIndex={0}
      >
        {top ? null : <CardSkeleton />}
        {drawn.map(({ user, depth, decision }) => (
          <SwipeCard
            key={user._id}
            user={user}
            depth={depth}
            leaving={decision}
            stage={stage}
            onDecide={decide}
            onGone={forget}
            more={more}
          />
        ))}
      </section>
      <Rail person={top} onDecide={(decision) => top && decide(top, decision)} />
      <p className="visually-hidden" aria-live="polite">
        {/* not of somebody who came back because the answer did not reach the server */}
        {said.about === top?._id ? '' : said.text}
      </p>
    </div>
  )
}
