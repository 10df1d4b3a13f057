import type { ProfileView } from '@devgrove/contract/views'
import { Failure } from '../../platform/call.ts'
import { focusHeadingSoon } from '../../platform/focus.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Seed } from '../../ui/art/seed.tsx'
import { ButtonLink, Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListSpinner, ShowMore } from '../../ui/list-parts.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { NameLink } from '../../ui/name-link.tsx'
import { TimeAgo } from '../../ui/time-ago.tsx'
import { useViews } from './views.calls.ts'

interface ViewsPageProps {
  /** Whether the viewer's plan gives this; undefined while nobody knows. */
  isGiven: boolean | undefined
  /** Shares the own views from now on. */
  onShare: () => Promise<unknown>
}

/** Who opened the own profile, of those who share that. */
export function ViewsPage({ isGiven, onShare }: ViewsPageProps) {
  return (
    <main id="main" className="page" tabIndex={-1}>
      <title>Profile views · Devgrove</title>
      <div className="wrap">
        <header className="page__head">
          <div>
            <h1 className="page__title" tabIndex={-1}>
              Who viewed your profile
            </h1>
            <p className="page__lead">
              In the last 90 days. Only developers who share which profiles they open are listed,
              and only those who share it themselves see them.
            </p>
          </div>
        </header>
        <Views isGiven={isGiven} onShare={onShare} />
      </div>
    </main>
  )
}

const isForPremium = (thrown: unknown): boolean =>
  thrown instanceof Failure && thrown.code === 'premium_only'

function Views({ isGiven, onShare }: ViewsPageProps) {
  const list = useViews(isGiven === true)
  if (isGiven === false || isForPremium(list.error)) return <ForPremium />
  if (list.views.length > 0) return <Rows list={list} />
  if (list.error) return <LoadFailure query={list} />
  if (!list.data) return <Waiting />
  if (!list.isShared) {
    return (
      <NotShared
        onShare={() => {
          // the button goes as soon as it is done
          void onShare()
            .then(() => list.refetch())
            .then(focusHeadingSoon)
        }}
      />
    )
  }
  return (
    <EmptyState
      art={<Seed />}
      title="Nobody yet."
      text="As soon as somebody who shares it opens your profile, they stand here."
      action={<ButtonLink to="/feed">Explore the feed</ButtonLink>}
    />
  )
}

const ForPremium = () => (
  <EmptyState
    art={<Seed />}
    title="Part of a premium membership"
    text="With a plan you see who opened your profile and when, as far as they share it. Nothing else about how others see you changes."
    action={
      <ButtonLink kind="primary" to="/premium">
        See the plans
      </ButtonLink>
    }
  />
)

const NotShared = ({ onShare }: { onShare: () => void }) => (
  <EmptyState
    art={<Seed />}
    title="You do not share your profile views"
    text="Share which profiles you open, and you see who of those who share it opens yours. You can stop at any time in your settings; then what was kept of you is deleted."
    action={
      <Button kind="primary" onClick={onShare}>
        Share and see
      </Button>
    }
  />
)

const Waiting = () => <ListSpinner words="Loading who viewed your profile" />

function Rows({ list }: { list: ReturnType<typeof useViews> }) {
  return (
    <>
      <ul className="person-list">
        {list.views.map((view) => (
          <li key={view.viewer._id}>
            <Row view={view} />
          </li>
        ))}
      </ul>
      <ShowMore list={list} />
    </>
  )
}

function Row({ view: { viewer, viewedAt, days } }: { view: ProfileView }) {
  return (
    <div className="person-row">
      <Avatar username={viewer.username} src={viewer.avatar} />
      <div className="person-row__main">
        <p className="person-row__top">
          <NameLink person={viewer} />
        </p>
        {viewer.headline ? (
          <p className="person-row__headline clamp-1" dir="auto">
            {viewer.headline}
          </p>
        ) : null}
        <p className="person-row__time">
          <span className="handle">@{viewer.username}</span> · <TimeAgo instant={viewedAt} />
          {days > 1 ? ` · on ${days} days` : ''}
        </p>
      </div>
    </div>
  )
}
