import { createFileRoute, notFound } from '@tanstack/react-router'
import { lists } from '../../features/connections/relation.rules.ts'
import { NetworkScreen } from '../network-screen.tsx'

const factsOf = (word: string) => lists.find(({ path }) => path === `/networks/${word}`)

export const Route = createFileRoute('/_member/networks/$list')({
  beforeLoad: ({ params }) => {
    if (!factsOf(params.list)) throw notFound({ routeId: '__root__' })
  },
  component: List,
})

function List() {
  const facts = factsOf(Route.useParams().list)
  return facts ? <NetworkScreen facts={facts} /> : null
}
