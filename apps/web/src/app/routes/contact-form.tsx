import { createFileRoute } from '@tanstack/react-router'
import { useSession } from '../../features/accounts/session.calls.ts'
import { ContactPage } from '../../features/contact/contact-page.tsx'
import { refundRequest } from '../../features/contact/opening.rules.ts'
import { fullName } from '../../platform/format.ts'
import { searchIn } from '../search-in.ts'
import { withFooter } from '../with-footer.tsx'

export const Route = createFileRoute('/contact-form')({
  validateSearch: searchIn<'receipt'>,
  component: withFooter(Contact),
})

function Contact() {
  const { user, failure } = useSession()
  const { receipt } = Route.useSearch()
  const who = failure ? null : user
  const opening = who ? refundRequest(receipt, who.username) : ''
  return <ContactPage sender={who && { name: fullName(who), email: who.email }} opening={opening} />
}
