import { createFileRoute } from '@tanstack/react-router'
import { TeamPage } from '../team-page.tsx'

export const Route = createFileRoute('/team')({ component: TeamPage })
