import { createFileRoute, Outlet } from '@tanstack/react-router'
import { MemberGuard } from '../guards.tsx'
import { StaffNav } from '../staff-nav.tsx'
import { sendVisitors } from '../to-login.ts'

export const Route = createFileRoute('/_staff')({
  beforeLoad: sendVisitors,
  component: StaffScreens,
})

function StaffScreens() {
  return (
    <MemberGuard mayEnter={({ role }) => role === 'admin' || role === 'moderator'}>
      <StaffNav />
      <Outlet />
    </MemberGuard>
  )
}
