import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { ResetPasswordPage } from '../../features/accounts/reset-password-page.tsx'

export const Route = createFileRoute('/reset-password')({
  validateSearch: z.object({ token: z.coerce.string().catch('').default('') }),
  component: ResetPassword,
})

function ResetPassword() {
  const { token } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ResetPasswordPage
      token={token}
      onDone={() => void navigate({ to: '/login', replace: true })}
    />
  )
}
