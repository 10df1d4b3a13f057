import { useNavigate, useSearch } from '@tanstack/react-router'
import { UsersPage } from '../features/moderation/users-page.tsx'
import { usersIn, withQuery } from './users-in.ts'

/** Members as moderators look through them. */
export const Users = () => <UsersIn />

/** The same for admins, who may look up more of each. */
export const UsersWithDetail = () => <UsersIn hasDetail />

function UsersIn({ hasDetail = false }: { hasDetail?: boolean }) {
  const { state = 'all', query = '' } = usersIn(useSearch({ strict: false }))
  const navigate = useNavigate()
  return (
    <UsersPage
      state={state}
      query={query}
      hasDetail={hasDetail}
      onQuery={(typed) => void navigate({ to: '.', replace: true, search: withQuery(typed) })}
    />
  )
}
