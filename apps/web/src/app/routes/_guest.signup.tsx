import { createFileRoute } from '@tanstack/react-router'
import { SignupPage } from '../../features/accounts/signup-page.tsx'

export const Route = createFileRoute('/_guest/signup')({ component: SignupPage })
