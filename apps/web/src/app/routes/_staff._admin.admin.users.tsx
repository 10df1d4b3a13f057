import { createFileRoute } from '@tanstack/react-router'
import { NotOpenPage } from '../not-open-page.tsx'

export const Route = createFileRoute('/_staff/_admin/admin/users')({ component: NotOpen })

function NotOpen() {
  return <NotOpenPage name="Users" text="The list of all members will be here." />
}
