import { createFileRoute } from '@tanstack/react-router'
import { SupportPage } from '../support-page.tsx'

export const Route = createFileRoute('/support')({ component: SupportPage })
