import { createFileRoute } from '@tanstack/react-router'
import { lists } from '../../features/connections/relations/relation.rules.ts'
import { NetworkScreen } from '../network-screen.tsx'
import { searchIn } from '../search-in.ts'

export const Route = createFileRoute('/_member/networks/')({
  validateSearch: searchIn<'q' | 'order'>,
  component: Interested,
})

function Interested() {
  return <NetworkScreen facts={lists[0]} />
}
