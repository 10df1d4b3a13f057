import { createFileRoute, Outlet } from '@tanstack/react-router'
import { GuestGuard } from '../guest-guard.tsx'

export const Route = createFileRoute('/_guest')({ component: GuestScreens })

function GuestScreens() {
  return (
    <GuestGuard>
      <Outlet />
    </GuestGuard>
  )
}
