import { useSession } from '../features/accounts/session.calls.ts'
import { Seed } from '../ui/art/empty-art.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

interface NotOpenPageProps {
  name: string
  text: string
}

/** A part of the product that has its place already and opens later. */
export function NotOpenPage({ name, text }: NotOpenPageProps) {
  const { user } = useSession()
  return (
    <main id="main" className="page" tabIndex={-1}>
      <title>{`${name} · Devgrove`}</title>
      <div className="wrap">
        <EmptyState
          isPage
          art={<Seed />}
          title={`${name} opens soon`}
          text={text}
          action={
            <ButtonLink to={user ? '/feed' : '/'}>
              {user ? 'Back to the feed' : 'Back to the start'}
            </ButtonLink>
          }
        />
      </div>
    </main>
  )
}
