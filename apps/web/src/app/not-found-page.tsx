import { useLocation } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { useSession } from '../features/accounts/session.calls.ts'
import { DetachedHead } from '../ui/art/detached-head.tsx'
import { ButtonLink } from '../ui/button.tsx'

export function NotFoundPage() {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const { user } = useSession()
  return (
    <main id="main" className="lost" tabIndex={-1}>
      <title>Page not found · Devgrove</title>
      <div className="wrap lost__body">
        <h1 className="lost__title">Detached HEAD</h1>
        <p className="lost__text">
          No branch leads to this page. It may have been moved, merged or never committed.
        </p>
        <p className="handle lost__path">404 · {path}</p>
        <div className="lost__actions">
          <ButtonLink kind="primary" to={user ? '/feed' : '/'}>
            Go home
          </ButtonLink>
          {user ? (
            <ButtonLink to="/search">
              <Search className="icon" />
              Search people
            </ButtonLink>
          ) : null}
        </div>
      </div>
      <DetachedHead />
    </main>
  )
}
