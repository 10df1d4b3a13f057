import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_member/_chat/chat/')({})
