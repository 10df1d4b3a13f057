import { createFileRoute } from '@tanstack/react-router'
import { FaqsPage } from '../faqs-page.tsx'
import { withFooter } from '../with-footer.tsx'

export const Route = createFileRoute('/faqs')({ component: withFooter(FaqsPage) })
