import { createFileRoute } from '@tanstack/react-router'
import { NetworkPage } from '../../features/connections/network-page.tsx'
import { lists } from '../../features/connections/relation.rules.ts'
import { useViewer } from '../viewer.ts'

export const Route = createFileRoute('/_member/networks/')({ component: Interested })

function Interested() {
  return <NetworkPage facts={lists[0]} viewerId={useViewer()._id} />
}
