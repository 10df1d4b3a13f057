import { createFileRoute } from '@tanstack/react-router'
import { ContactPage } from '../../features/contact/contact-page.tsx'
import { withFooter } from '../with-footer.tsx'

export const Route = createFileRoute('/contact-form')({ component: withFooter(ContactPage) })
