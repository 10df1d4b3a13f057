import type { UserId } from '@devgrove/contract/ids'
import { Link, linkOptions } from '@tanstack/react-router'
import { shortCount } from '../../platform/format.ts'
import { useCurrentInView } from '../../ui/use-current-in-view.ts'
import type { Asked } from './lists/asked.rules.ts'
import { useOwnCounts } from './counts.calls.ts'
import { type ListFacts, lists } from './relations/relation.rules.ts'
import { RequestList, type RequestMore } from './lists/request-list.tsx'

interface NetworkPageProps {
  facts: ListFacts
  asked: Asked
  onAsk: (asked: Asked) => void
  viewerId: UserId
  /** What other features offer to do about somebody in the list. */
  more: RequestMore
}

export function NetworkPage(props: NetworkPageProps) {
  const { facts } = props
  return (
    <main id="main" className="page" tabIndex={-1}>
      <title>{`${facts.title} · Devgrove`}</title>
      <div className="wrap">
        <div className="split">
          <BranchNav />
          <RequestList key={facts.list} {...props} />
        </div>
      </div>
    </main>
  )
}

const placeOf = (path: ListFacts['path']) =>
  path === '/networks'
    ? linkOptions({ to: '/networks' })
    : linkOptions({ to: '/networks/$list', params: { list: path.replace('/networks/', '') } })

// whatever part of it is shown
const OF_THE_LIST = { exact: true, includeSearch: false }

/** The six lists as commits on one branch, each with its count. */
function BranchNav() {
  const { data: counts } = useOwnCounts()
  return (
    <nav className="branch-nav" aria-labelledby="branch-nav-title">
      <h2 className="branch-nav__title" id="branch-nav-title">
        Manage Your Connections
      </h2>
      <ul className="branch-nav__list" ref={useCurrentInView<HTMLUListElement>()}>
        {lists.map(({ path, title, count }) => (
          <li key={path}>
            <Link className="branch-nav__link" {...placeOf(path)} activeOptions={OF_THE_LIST}>
              {title}
              {counts && counts[count] > 0 ? (
                <span className="branch-nav__count">({shortCount(counts[count])})</span>
              ) : null}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
