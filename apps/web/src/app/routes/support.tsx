import { createFileRoute } from '@tanstack/react-router'
import { SupportPage } from '../support-page.tsx'
import { withFooter } from '../with-footer.tsx'

export const Route = createFileRoute('/support')({ component: withFooter(SupportPage) })
