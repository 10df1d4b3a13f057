import { Suspense, useState } from 'react'
import { shortCount } from '../../../platform/format.ts'
import { lazyPart } from '../../../platform/lazy-part.ts'
import { type Asked, isWhole, partText } from './asked.rules.ts'
import { useOwnCounts } from '../counts.calls.ts'
import type { useList } from './list.calls.ts'
import type { ListFacts } from '../relations/relation.rules.ts'

const ListFilter = lazyPart(async () => (await import('./list-filter.tsx')).ListFilter)
const Found = lazyPart(async () => (await import('./list-found.tsx')).Found)

/** So many are seen at a glance. */
const HANDFUL = 5

interface ListHeadProps {
  facts: ListFacts
  asked: Asked
  /** What was asked for what is shown. */
  shown: Asked
  list: ReturnType<typeof useList>
  onAsk: (asked: Asked) => void
}

/** What a list is called, how many are in it, and what of it is shown. */
export function ListHead({ facts, asked, shown, list, onAsk }: ListHeadProps) {
  const isOffered = useOnceTrue(!isWhole(asked) || list.total > HANDFUL)
  return (
    <>
      <header className="list-head">
        <h1 className="list-head__title" id="list-title" tabIndex={-1}>
          {facts.title}
        </h1>
        {list.data ? (
          <span className="list-head__count">
            (<Count facts={facts} shown={shown} list={list} />)
          </span>
        ) : null}
        {isOffered ? (
          <search className="list-filter">
            <Suspense fallback={null}>
              <ListFilter asked={asked} onAsk={onAsk} />
            </Suspense>
          </search>
        ) : null}
      </header>
      <div role="status">
        {shown.q === '' || !list.data ? null : (
          <Suspense fallback={null}>
            <Found asked={shown} inHand={list.inHand} />
          </Suspense>
        )}
      </div>
    </>
  )
}

/** Of a list that is filtered how many are shown, and of how many. */
function Count({ facts, shown, list }: Pick<ListHeadProps, 'facts' | 'shown' | 'list'>) {
  const { data: counts } = useOwnCounts()
  const { total, among } = list.inHand
  if (shown.q === '') return shortCount(total)
  if (among !== undefined) return `${shortCount(total)} of ${partText(shown, among)}`
  return counts ? `${shortCount(total)} of ${shortCount(counts[facts.count])}` : shortCount(total)
}

/** What was of use once stays: it would go from under whoever uses it. */
function useOnceTrue(isTrue: boolean): boolean {
  const [wasTrue, setWasTrue] = useState(isTrue)
  if (isTrue && !wasTrue) setWasTrue(true)
  return isTrue || wasTrue
}
