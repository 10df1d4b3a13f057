import { InboxFolder } from '@devgrove/contract/contact'
import { createFileRoute } from '@tanstack/react-router'
import { InboxPage } from '../../features/contact/inbox-page.tsx'

export const Route = createFileRoute('/_staff/_admin/admin/messages')({
  validateSearch: ({ folder }: Record<string, unknown>): { folder?: InboxFolder } => {
    const known = InboxFolder.safeParse(folder)
    return known.success && known.data !== 'waiting' ? { folder: known.data } : {}
  },
  component: Messages,
})

function Messages() {
  return <InboxPage folder={Route.useSearch().folder ?? 'waiting'} />
}
