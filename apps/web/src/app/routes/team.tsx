import { createFileRoute } from '@tanstack/react-router'
import { TeamPage } from '../team-page.tsx'
import { withFooter } from '../with-footer.tsx'

export const Route = createFileRoute('/team')({ component: withFooter(TeamPage) })
