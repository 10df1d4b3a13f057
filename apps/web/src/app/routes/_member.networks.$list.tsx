import { createFileRoute, notFound } from '@tanstack/react-router'
import { NetworkPage } from '../../features/connections/network-page.tsx'
import { lists } from '../../features/connections/relation.rules.ts'
import { useViewer } from '../viewer.ts'

const factsOf = (word: string) => lists.find(({ path }) => path === `/networks/${word}`)

export const Route = createFileRoute('/_member/networks/$list')({
  beforeLoad: ({ params }) => {
    if (!factsOf(params.list)) throw notFound({ routeId: '__root__' })
  },
  component: List,
})

function List() {
  const facts = factsOf(Route.useParams().list)
  const viewer = useViewer()
  return facts ? <NetworkPage facts={facts} viewerId={viewer._id} /> : null
}
