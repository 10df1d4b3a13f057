import { createFileRoute, Outlet } from '@tanstack/react-router'
import { MemberGuard } from '../guards.tsx'

export const Route = createFileRoute('/_staff/_admin')({ component: AdminScreens })

function AdminScreens() {
  return (
    <MemberGuard mayEnter={({ role }) => role === 'admin'}>
      <Outlet />
    </MemberGuard>
  )
}
