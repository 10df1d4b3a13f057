import { Failure, messageOf } from '../../platform/call.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { useVerifyEmail } from './accounts.calls.ts'
import { AuthPage } from './auth-page.tsx'

const INCOMPLETE = 'This link is incomplete. Open the link of the mail as a whole.'
const TOO_MANY = 429

/** Nothing was said of the link: there was no answer, the server stumbled, or it has been asked too often. */
const isUndecided = (thrown: unknown): boolean =>
  !(thrown instanceof Failure) ||
  thrown.status === 0 ||
  thrown.status === TOO_MANY ||
  thrown.status >= 500

/** Where the mailed link lands: confirms the address at once and says how it went. */
export function VerifyEmailPage({ token }: { token: string }) {
  const query = useVerifyEmail(token)
  const { data: message, error } = query
  if (error && isUndecided(error)) {
    return (
      <AuthPage title="Confirming your email" lead="The link may well work.">
        <LoadFailure query={query} />
      </AuthPage>
    )
  }
  return <Outcome failure={token ? error && messageOf(error) : INCOMPLETE} message={message} />
}

interface OutcomeProps {
  failure: string | null
  /** What the server says once the address is confirmed. */
  message: string | undefined
}

function Outcome({ failure, message }: OutcomeProps) {
  const title = failure ? 'Not confirmed' : message ? 'Email confirmed' : 'Confirming your email'
  return (
    <AuthPage title={title} lead={failure || message || 'One moment.'}>
      <div className="auth__alt" role="status">
        <span className="visually-hidden">{failure || message}</span>
        {failure || message ? (
          <WayOn hasFailed={Boolean(failure)} />
        ) : (
          <span className="spinner spinner--lg" />
        )}
      </div>
    </AuthPage>
  )
}

function WayOn({ hasFailed }: { hasFailed: boolean }) {
  return (
    <ButtonLink kind="primary" size="lg" to={hasFailed ? '/setting' : '/feed'}>
      {hasFailed ? 'Ask for a new link in Setting' : 'Go to the feed'}
    </ButtonLink>
  )
}
