import { createFileRoute } from '@tanstack/react-router'
import { DashboardPage } from '../../features/statistics/dashboard-page.tsx'

export const Route = createFileRoute('/_staff/_admin/admin/')({ component: DashboardPage })
