import { createFileRoute } from '@tanstack/react-router'
import { useSession } from '../../features/accounts/session.calls.ts'
import { ContactPage } from '../../features/contact/contact-page.tsx'
import { fullName } from '../../platform/format.ts'
import { withFooter } from '../with-footer.tsx'

export const Route = createFileRoute('/contact-form')({ component: withFooter(Contact) })

function Contact() {
  const { user, failure } = useSession()
  const who = failure ? null : user
  return <ContactPage sender={who && { name: fullName(who), email: who.email }} />
}
