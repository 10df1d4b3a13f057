import { createFileRoute } from '@tanstack/react-router'
import { ContactPage } from '../../features/contact/contact-page.tsx'
import { site } from '../site.ts'

export const Route = createFileRoute('/contact-form')({ component: Contact })

function Contact() {
  return <ContactPage email={site.email} place={site.place} />
}
