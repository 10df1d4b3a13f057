import type { UserDetail } from '@devgrove/contract/moderation'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { Failure } from '../../platform/call.ts'
import { fullName, longDate } from '../../platform/format.ts'
import { ClearedPlot } from '../../ui/art/cleared-plot.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Fact } from '../../ui/fact.tsx'
import { ListSpinner } from '../../ui/list-parts.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { TimeAgo } from '../../ui/time-ago.tsx'
import { WaitingHeading } from '../../ui/waiting-heading.tsx'
import { Acts } from './acts.tsx'
import { useDeeds } from './deed-dialog.tsx'
import { useProfileLook } from './profile-look.tsx'
import { useUserDetail } from './user-detail.calls.ts'
import { UserCard } from './user-card.tsx'
import { networkInWords, reportsInWords } from './user-detail.rules.ts'

interface UserDetailPageProps {
  username: string
  /** What a member paid. */
  paymentsOf: (userId: UserDetail['_id']) => ReactNode
}

/** One member for admins: what concerns their account, what they paid, and what staff decided of them. */
export function UserDetailPage({ username, paymentsOf }: UserDetailPageProps) {
  const query = useUserDetail(username)
  const user = query.data
  return (
    <main id="main" className="page" tabIndex={-1}>
      <title>{`${user ? fullName(user) : `@${username}`} · Users · Devgrove`}</title>
      <div className="wrap">
        {user ? (
          <Found key={user._id} user={user} payments={paymentsOf(user._id)} />
        ) : (
          <Missing query={query} />
        )}
      </div>
    </main>
  )
}

function Missing({ query }: { query: ReturnType<typeof useUserDetail> }) {
  const { error } = query
  if (error instanceof Failure && error.code === 'user_not_found') {
    return (
      <EmptyState
        isPage
        art={<ClearedPlot />}
        title={error.message}
        text="Nobody has this username, and nobody had it. An account that was deleted leaves no more than its lines in the audit log."
      />
    )
  }
  return (
    <>
      <WaitingHeading>User</WaitingHeading>
      {error ? (
        <LoadFailure query={query} isForStaff />
      ) : (
        <ListSpinner words="Looking the user up" />
      )}
    </>
  )
}

function Found({ user, payments }: { user: UserDetail; payments: ReactNode }) {
  const [page, setPage] = useState(1)
  const { ask, question } = useDeeds()
  const { look, dialog } = useProfileLook()
  return (
    <>
      <header className="page__head">
        <h1 className="page__title" tabIndex={-1}>
          <span className="page__handle">@{user.username}</span>
        </h1>
      </header>
      <div className="user-detail">
        <ul>
          <UserCard user={user} onAsk={ask} onLook={look} />
        </ul>
        <Facts user={user} />
      </div>
      {question}
      {dialog}
      <Part title="Payments">{payments}</Part>
      <Part title="What staff did">
        <Acts
          page={page}
          onPage={setPage}
          userId={user._id}
          nothing={<p className="muted">Nothing so far.</p>}
        />
      </Part>
    </>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="user-part">
    <h2 className="user-part__title">{title}</h2>
    {children}
  </section>
)

function Facts({ user }: { user: UserDetail }) {
  const { formerUsernames, premiumUntil, deletionDueAt, reports } = user
  return (
    <dl className="fact-grid">
      <Fact name="Email">{user.isEmailVerified ? 'Confirmed' : 'Not confirmed'}</Fact>
      <Fact name="Network">{networkInWords(user)}</Fact>
      <Fact name="Reported">
        {reports.waiting > 0 ? (
          <Link to="/admin/reports">{reportsInWords(reports)}</Link>
        ) : (
          reportsInWords(reports)
        )}
      </Fact>
      <Fact name="Last seen">
        <TimeAgo instant={user.lastActiveAt} />
      </Fact>
      <Fact name="Premium">{premiumUntil ? premiumInWords(premiumUntil) : 'Never'}</Fact>
      {formerUsernames.length > 0 ? (
        <Fact name="Was called">{formerUsernames.map((name) => `@${name}`).join(', ')}</Fact>
      ) : null}
      {deletionDueAt ? (
        <Fact name="Deleted by its owner">Gone for good on {longDate(deletionDueAt)}</Fact>
      ) : null}
    </dl>
  )
}

const premiumInWords = (until: string): string =>
  `${Date.parse(until) > Date.now() ? 'Until' : 'Ended'} ${longDate(until)}`
