import { messageOf } from '../../platform/call.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { useVerifyEmail } from './accounts.calls.ts'
import { AuthPage } from './auth-page.tsx'

const INCOMPLETE = 'This link is incomplete. Open the link of the mail as a whole.'

/** Where the mailed link lands: confirms the address at once and says how it went. */
export function VerifyEmailPage({ token }: { token: string }) {
  const { data: message, error } = useVerifyEmail(token)
  const failure = token ? error && messageOf(error) : INCOMPLETE
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
