import { createFileRoute } from '@tanstack/react-router'
import { FaqsPage } from '../faqs-page.tsx'

export const Route = createFileRoute('/faqs')({ component: FaqsPage })
