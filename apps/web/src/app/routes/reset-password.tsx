import { createFileRoute } from '@tanstack/react-router'
import { ResetPasswordPage } from '../../features/accounts/reset-password-page.tsx'
import { tokenOf } from '../token.ts'

export const Route = createFileRoute('/reset-password')({
  validateSearch: tokenOf,
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
