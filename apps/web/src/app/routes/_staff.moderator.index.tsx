import { createFileRoute } from '@tanstack/react-router'
import { UsersPage } from '../../features/moderation/users-page.tsx'
import { usersIn } from '../users-in.ts'

export const Route = createFileRoute('/_staff/moderator/')({
  validateSearch: ({
    state,
    query,
  }: Record<string, unknown>): { state?: unknown; query?: unknown } => ({
    state,
    query,
  }),
  component: Users,
})

function Users() {
  const { state = 'all', query = '' } = usersIn(Route.useSearch())
  const navigate = Route.useNavigate()
  return (
    <UsersPage
      state={state}
      query={query}
      onQuery={(typed) =>
        void navigate({
          replace: true,
          search: (now) => ({ ...now, query: typed.trim() || undefined }),
        })
      }
    />
  )
}
