import { createFileRoute } from '@tanstack/react-router'
import { useSession } from '../../features/accounts/session.calls.ts'
import { ContactPage } from '../../features/contact/contact-page.tsx'
import { fullName } from '../../platform/format.ts'
import { withFooter } from '../with-footer.tsx'

export const Route = createFileRoute('/contact-form')({ component: withFooter(Contact) })

function Contact() {
  const { user } = useSession()
  return <ContactPage sender={user ? { name: fullName(user), email: user.email } : undefined} />
}
