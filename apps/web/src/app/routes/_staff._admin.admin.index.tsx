import { createFileRoute } from '@tanstack/react-router'
import { NotOpenPage } from '../not-open-page.tsx'

export const Route = createFileRoute('/_staff/_admin/admin/')({ component: NotOpen })

function NotOpen() {
  return <NotOpenPage name="Dashboard" text="Numbers and lists for admins will be here." />
}
