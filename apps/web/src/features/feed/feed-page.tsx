import { RotateCw } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { messageOf } from '../../platform/call.ts'
import { ClearedPlot } from '../../ui/art/empty-art.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { Deck } from './deck.tsx'
import { isRunningLow } from './deck.rules.ts'
import { useDecide, useFeed } from './feed.calls.ts'

interface FeedPageProps {
  /** Called when an answer has reached the server. */
  onDecided: () => void
}

export function FeedPage({ onDecided }: FeedPageProps) {
  const feed = useFeed()
  const decide = useDecide(onDecided)
  const { cards, hasNextPage, isFetching, error, fetchNextPage } = feed
  const isAsking = hasNextPage && isRunningLow(cards.length) && !isFetching && !error

  useEffect(() => {
    if (isAsking) void fetchNextPage()
  }, [isAsking, fetchNextPage])

  if (cards.length > 0) {
    return (
      <FeedFrame>
        <h1 className="visually-hidden">Feed</h1>
        <Deck cards={cards} onDecide={decide} />
        <Hint />
      </FeedFrame>
    )
  }
  if (error && !isFetching) {
    const retry = () => void (hasNextPage ? fetchNextPage() : feed.refetch())
    return (
      <FeedFrame>
        <h1 className="visually-hidden">Feed</h1>
        <LoadFailure text={messageOf(error)} onRetry={retry} />
      </FeedFrame>
    )
  }
  if (isFetching || hasNextPage) {
    return (
      <FeedFrame>
        <h1 className="visually-hidden">Feed</h1>
        <CardSkeleton />
      </FeedFrame>
    )
  }
  return <SwipedAll onAgain={feed.beginAnew} />
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
  const again = () => {
    setReloading(true)
    void onAgain().finally(() => setReloading(false))
  }
  return (
    <FeedFrame>
      <EmptyState
        isPage
        art={<ClearedPlot />}
        title="You Have swiped all the users."
        action={
          <Button busyText={isReloading && 'Trying again'} onClick={again}>
            <RotateCw className="icon" />
            Try again later...
          </Button>
        }
      />
    </FeedFrame>
  )
}

function CardSkeleton() {
  return (
    <div className="deck" role="status">
      <span className="visually-hidden">Loading developers</span>
      <div className="dev-card deck__card deck__card--skeleton" aria-hidden="true">
        <div className="dev-card__banner skeleton" />
        <div className="dev-card__body">
          <span className="avatar avatar--xl avatar--ringed dev-card__avatar">
            <span className="avatar__img skeleton" />
          </span>
          <div className="sk-lines">
            <div className="skeleton" />
            <div className="skeleton" />
            <div className="skeleton" />
          </div>
        </div>
      </div>
    </div>
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
