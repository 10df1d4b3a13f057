import type { FeedUser } from '@devgrove/contract/feed'
import { RotateCw } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { focusHeading, focusHeadingSoon, isFocusLost } from '../../platform/focus.ts'
import { ClearedPlot } from '../../ui/art/cleared-plot.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { Deck } from './deck.tsx'
import { isRunningLow } from './deck.rules.ts'
import { useDecide, useFeed } from './feed.calls.ts'

interface FeedPageProps {
  /** Called when an answer has reached the server. */
  onDecided: () => void
  /** What else can be done about the person on top. */
  more?: (user: FeedUser) => ReactNode
}

export function FeedPage({ onDecided, more }: FeedPageProps) {
  const feed = useFeed()
  const decide = useDecide(onDecided)
  const { cards, hasNextPage, isFetching, error, fetchNextPage } = feed
  const isAsking = hasNextPage && isRunningLow(cards.length) && !isFetching && !error

  useEffect(() => {
    if (isAsking) void fetchNextPage()
  }, [isAsking, fetchNextPage])

  const isWaiting = isFetching || hasNextPage
  if (cards.length === 0 && error && !isFetching) {
    const refetch = () => (hasNextPage ? fetchNextPage() : feed.refetch())
    return (
      <FeedFrame>
        <h1 className="visually-hidden">Feed</h1>
        <LoadFailure query={{ error, isFetching, refetch }} />
      </FeedFrame>
    )
  }
  if (cards.length === 0 && !isWaiting) return <SwipedAll onAgain={feed.beginAnew} />
  return (
    <FeedFrame>
      <h1 className="visually-hidden">Feed</h1>
      <Deck cards={cards} onDecide={decide} more={more} />
      <Hint />
    </FeedFrame>
  )
}

function FeedFrame({ children }: { children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1}>
      <title>Feed · Devgrove</title>
      <div className="wrap feed">{children}</div>
    </main>
  )
}

function SwipedAll({ onAgain }: { onAgain: () => Promise<void> }) {
  const [isReloading, setReloading] = useState(false)
  // the deck is gone and with it the focus it had
  useEffect(() => {
    if (isFocusLost()) focusHeading()
  }, [])
  const again = () => {
    setReloading(true)
    focusHeadingSoon()
    void onAgain().finally(() => setReloading(false))
  }
  return (
    <FeedFrame>
      <EmptyState
        isPage
        art={<ClearedPlot />}
        title="You Have swiped all the users."
        action={
          <>
            <Button busyText={isReloading && 'Trying again'} onClick={again}>
              <RotateCw className="icon" />
              Try again later...
            </Button>
            <ButtonLink kind="ghost" to="/networks/$list" params={{ list: 'ignored' }}>
              Show ignored
            </ButtonLink>
            <ButtonLink kind="ghost" to="/search">
              Search developers
            </ButtonLink>
          </>
        }
      />
    </FeedFrame>
  )
}

function Hint() {
  return (
    <div className="feed__hint">
      <p>Swipe, Interested, Ignore or skip</p>
      <p className="feed__keys" aria-hidden="true">
        <span>
          <kbd className="kbd">←</kbd>Ignore
        </span>
        <span>
          <kbd className="kbd">↑</kbd>Skip
        </span>
        <span>
          <kbd className="kbd">→</kbd>Interested
        </span>
      </p>
    </div>
  )
}
