import { createFileRoute } from '@tanstack/react-router'
import { LandingPage } from '../landing-page.tsx'
import { withFooter } from '../with-footer.tsx'

export const Route = createFileRoute('/')({ component: withFooter(LandingPage) })
