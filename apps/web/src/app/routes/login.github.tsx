import { createFileRoute } from '@tanstack/react-router'
import { GithubPage } from '../../features/accounts/github-page.tsx'

export const Route = createFileRoute('/login/github')({ component: Github })

function Github() {
  const navigate = Route.useNavigate()
  return (
    <GithubPage
      // from there whoever is signed in goes on to where they wanted to go
      onSignedIn={() => void navigate({ to: '/login', replace: true })}
      onConnected={() => void navigate({ to: '/setting', replace: true })}
    />
  )
}
