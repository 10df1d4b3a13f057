import type { InboxFolder } from '@devgrove/contract/contact'
import { createFileRoute } from '@tanstack/react-router'
import { InboxPage } from '../../features/contact/inbox-page.tsx'
import { searchIn } from '../search-in.ts'

const FOLDERS = ['handled', 'junk'] as const satisfies InboxFolder[]

export const Route = createFileRoute('/_staff/_admin/admin/messages')({
  validateSearch: searchIn<'folder'>,
  component: Messages,
})

function Messages() {
  const { folder } = Route.useSearch()
  return <InboxPage folder={FOLDERS.find((one) => one === folder) ?? 'waiting'} />
}
