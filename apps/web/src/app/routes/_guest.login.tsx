import { createFileRoute } from '@tanstack/react-router'
import { LoginPage } from '../../features/accounts/login-page.tsx'

export const Route = createFileRoute('/_guest/login')({ component: LoginPage })
