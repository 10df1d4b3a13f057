import type { InboxFolder } from '@devgrove/contract/contact'
import { createFileRoute } from '@tanstack/react-router'
import { InboxPage } from '../../features/contact/inbox-page.tsx'

// by hand: an address is read before its screen is loaded, and what reads it comes with the first page
const FOLDERS: Record<string, Exclude<InboxFolder, 'waiting'>> = {
  handled: 'handled',
  junk: 'junk',
}

export const Route = createFileRoute('/_staff/_admin/admin/messages')({
  // the router keeps what is only left out
  validateSearch: ({ folder }: Record<string, unknown>): { folder?: InboxFolder | undefined } => ({
    folder: FOLDERS[String(folder)],
  }),
  component: Messages,
})

function Messages() {
  return <InboxPage folder={Route.useSearch().folder ?? 'waiting'} />
}
