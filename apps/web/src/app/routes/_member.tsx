import { createFileRoute, Outlet } from '@tanstack/react-router'
import { MemberGuard } from '../guards.tsx'
import { sendVisitors } from '../to-login.ts'

export const Route = createFileRoute('/_member')({
  beforeLoad: sendVisitors,
  component: MemberScreens,
})

function MemberScreens() {
  return (
    <MemberGuard>
      <Outlet />
    </MemberGuard>
  )
}
