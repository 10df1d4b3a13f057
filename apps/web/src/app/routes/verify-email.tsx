import { createFileRoute } from '@tanstack/react-router'
import { VerifyEmailPage } from '../../features/accounts/verify-email-page.tsx'
import { tokenOf } from '../token.ts'

export const Route = createFileRoute('/verify-email')({
  validateSearch: tokenOf,
  component: VerifyEmail,
})

function VerifyEmail() {
  const { token } = Route.useSearch()
  return <VerifyEmailPage token={token} />
}
