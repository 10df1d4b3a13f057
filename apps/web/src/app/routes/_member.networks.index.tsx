import { createFileRoute } from '@tanstack/react-router'
import { lists } from '../../features/connections/relation.rules.ts'
import { NetworkScreen } from '../network-screen.tsx'

export const Route = createFileRoute('/_member/networks/')({ component: Interested })

function Interested() {
  return <NetworkScreen facts={lists[0]} />
}
