import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { VerifyEmailPage } from '../../features/accounts/verify-email-page.tsx'

export const Route = createFileRoute('/verify-email')({
  validateSearch: z.object({ token: z.coerce.string().catch('').default('') }),
  component: VerifyEmail,
})

function VerifyEmail() {
  const { token } = Route.useSearch()
  return <VerifyEmailPage token={token} />
}
