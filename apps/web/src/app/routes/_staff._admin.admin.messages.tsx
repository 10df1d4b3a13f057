import type { InboxFolder } from '@devgrove/contract/contact'
import { createFileRoute } from '@tanstack/react-router'
import { InboxPage } from '../../features/contact/inbox-page.tsx'
import { searchIn } from '../search-in.ts'

const FOLDERS: Record<string, Exclude<InboxFolder, 'waiting'>> = {
  handled: 'handled',
  junk: 'junk',
}

export const Route = createFileRoute('/_staff/_admin/admin/messages')({
  validateSearch: searchIn<'folder'>,
  component: Messages,
})

function Messages() {
  return <InboxPage folder={FOLDERS[String(Route.useSearch().folder)] ?? 'waiting'} />
}
