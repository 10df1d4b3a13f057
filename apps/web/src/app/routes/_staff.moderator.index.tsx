import { createFileRoute } from '@tanstack/react-router'
import { UsersPage } from '../../features/moderation/users-page.tsx'
import { searchIn } from '../search-in.ts'
import { usersIn, withQuery } from '../users-in.ts'

export const Route = createFileRoute('/_staff/moderator/')({
  validateSearch: searchIn<'state' | 'query'>,
  component: Users,
})

function Users() {
  const { state = 'all', query = '' } = usersIn(Route.useSearch())
  const navigate = Route.useNavigate()
  return (
    <UsersPage
      state={state}
      query={query}
      onQuery={(typed) => void navigate({ replace: true, search: withQuery(typed) })}
    />
  )
}
