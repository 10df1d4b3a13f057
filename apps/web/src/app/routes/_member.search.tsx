import { createFileRoute } from '@tanstack/react-router'
import { PeoplePage } from '../../features/search/people-page.tsx'

/** Whatever stands behind `query=` is text, digits and `true` included. */
const queryOf = ({ query }: Record<string, unknown>): { query?: string } =>
  typeof query === 'string' || typeof query === 'number' || typeof query === 'boolean'
    ? { query: String(query) }
    : {}

export const Route = createFileRoute('/_member/search')({
  validateSearch: queryOf,
  component: Search,
})

function Search() {
  return <PeoplePage query={Route.useSearch().query ?? ''} />
}
