import { createFileRoute } from '@tanstack/react-router'
import { ReceiptsOf } from '../../features/membership/receipts/receipts-of.tsx'
import { UserDetailPage } from '../../features/moderation/user-detail-page.tsx'

export const Route = createFileRoute('/_staff/_admin/admin/users_/$username')({ component: User })

function User() {
  const { username } = Route.useParams()
  return (
    <UserDetailPage
      key={username}
      username={username}
      paymentsOf={(userId) => <ReceiptsOf userId={userId} />}
    />
  )
}
