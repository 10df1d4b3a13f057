import { createFileRoute, Outlet } from '@tanstack/react-router'
import { MemberGuard } from '../guards.tsx'

export const Route = createFileRoute('/_staff')({ component: StaffScreens })

function StaffScreens() {
  return (
    <MemberGuard mayEnter={({ role }) => role === 'admin' || role === 'moderator'}>
      <Outlet />
    </MemberGuard>
  )
}
