import { createFileRoute } from '@tanstack/react-router'
import { AppealPage } from '../../features/moderation/appeals/appeal-page.tsx'

export const Route = createFileRoute('/appeal')({ component: AppealPage })
