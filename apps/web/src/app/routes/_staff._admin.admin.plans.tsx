import { createFileRoute } from '@tanstack/react-router'
import { PlansPage } from '../../features/membership/plans/plans-page.tsx'

export const Route = createFileRoute('/_staff/_admin/admin/plans')({ component: PlansPage })
