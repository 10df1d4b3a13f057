import { createFileRoute } from '@tanstack/react-router'
import { lists } from '../../features/connections/relations/relation.rules.ts'
import { NetworkScreen } from '../network-screen.tsx'
import { onlyScreens } from '../only-screens.ts'
import { searchIn } from '../search-in.ts'

export const Route = createFileRoute('/_member/networks/$list')({
  // not by the lists themselves, which every screen would load for this
  beforeLoad: onlyScreens,
  validateSearch: searchIn<'q' | 'order'>,
  component: List,
})

function List() {
  const path = `/networks/${Route.useParams().list}`
  const facts = lists.find((one) => one.path === path)
  return facts ? <NetworkScreen facts={facts} /> : null
}
