import { createFileRoute, Outlet } from '@tanstack/react-router'
import { MemberGuard } from '../guards.tsx'

export const Route = createFileRoute('/_member')({ component: MemberScreens })

function MemberScreens() {
  return (
    <MemberGuard>
      <Outlet />
    </MemberGuard>
  )
}
