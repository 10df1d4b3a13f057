import type { Request } from '@devgrove/contract/connections'
import type { RequestId, UserId } from '@devgrove/contract/ids'
import type { UserSummary } from '@devgrove/contract/profiles'
import { type ComponentProps, Suspense, useState } from 'react'
import { lazyPart } from '../../../platform/lazy-part.ts'
import { Seed } from '../../../ui/art/seed.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FoldingList } from '../../../ui/folding-list.tsx'
import { LoadFailure } from '../../../ui/load-failure.tsx'
import { useQuestion } from '../../../ui/use-question.ts'
import { BlockDialog } from '../blocks/block-dialog.tsx'
import { type Asked, nameOf } from './asked.rules.ts'
import { ListHead } from './list-head.tsx'
import { useAnswerInList, useList } from './list.calls.ts'
import type { Action, ListFacts } from '../relations/relation.rules.ts'
import { RequestCard } from './request-card.tsx'
import { RowSkeletons } from './row-skeletons.tsx'
import { useListFocus } from './use-list-focus.ts'

const NobodyCalledSo = lazyPart(async () => (await import('./list-found.tsx')).NobodyCalledSo)

type List = ReturnType<typeof useList>

export type RequestMore = ComponentProps<typeof RequestCard>['more']

interface RequestListProps {
  facts: ListFacts
  asked: Asked
  onAsk: (asked: Asked) => void
  viewerId: UserId
  more: RequestMore
}

/** Somebody who may be blocked, and their row as it was. */
interface ToBlock {
  person: UserSummary
  request: Request
}

/** One of the six lists: heading with its count, what of it is shown, rows, and the way to more of them. */
export function RequestList({ facts, asked, onAsk, viewerId, more }: RequestListProps) {
  const list = useList(facts.list, asked)
  const shown = useShown(asked, list)
  const answer = useAnswerInList(facts.list)
  const { requests } = list
  const { area, focusAfterAnswer, focusFirstNew } = useListFocus(requests, nameOf(shown))
  const { question, ask, close } = useQuestion<ToBlock>()
  const [answered, setAnswered] = useState<ReadonlySet<RequestId>>(new Set())

  const act = (request: Request, action: Action) => {
    focusAfterAnswer(request)
    setAnswered((before) => new Set(before).add(request._id))
    answer.mutate({ requestId: request._id, action })
  }
  const showMore = () => {
    focusFirstNew()
    list.showMore()
  }

  return (
    <section ref={area} aria-labelledby="list-title">
      <ListHead facts={facts} asked={asked} shown={shown} list={list} onAsk={onAsk} />
      <div inert={list.isPlaceholderData}>
        <FoldingList
          key={nameOf(shown)}
          name={facts.list}
          className="person-list"
          items={requests}
          total={list.total}
          isReturning={({ _id }) => answered.has(_id)}
          draw={(request) => (
            <RequestCard
              request={request}
              viewerId={viewerId}
              isBusy={answer.isPending && answer.variables.requestId === request._id}
              onAct={(action) => act(request, action)}
              onBlock={(person) => ask({ person, request })}
              more={more}
            />
          )}
        />
      </div>
      {question ? (
        <BlockDialog
          isOpen={question.isOpen}
          onOpenChange={close}
          subject={question.about.person}
          leave={() => focusAfterAnswer(question.about.request)}
        />
      ) : null}
      {requests.length > 0 ? null : (
        <div className="list-rest">
          <NoRows
            facts={facts}
            shown={shown}
            list={list}
            onAll={() => onAsk({ ...asked, q: '' })}
          />
        </div>
      )}
      {list.hasMore && requests.length > 0 ? (
        <div className="list-foot">
          <Button
            disabled={answer.isPending || list.isPlaceholderData}
            busyText={list.isLoadingMore && 'Loading'}
            onClick={showMore}
          >
            Show More
          </Button>
        </div>
      ) : null}
    </section>
  )
}

/** What was asked for what is shown: while something else is on its way, it is what was asked before. */
function useShown(asked: Asked, { isPlaceholderData }: List): Asked {
  const [shown, setShown] = useState(asked)
  if (!isPlaceholderData && nameOf(shown) !== nameOf(asked)) setShown(asked)
  return shown
}

interface NoRowsProps {
  facts: ListFacts
  shown: Asked
  list: List
  onAll: () => void
}

/** No rows yet, none because of a failure, none who are called so, or none at all: four different things to say. */
function NoRows({ facts, shown, list, onAll }: NoRowsProps) {
  if (list.error) return <LoadFailure query={list} />
  if (!list.data || list.total > 0) return <RowSkeletons />
  if (shown.q !== '') {
    return (
      <Suspense fallback={<RowSkeletons />}>
        <NobodyCalledSo asked={shown} inHand={list.inHand} onAll={onAll} />
      </Suspense>
    )
  }
  return (
    <EmptyState
      art={<Seed />}
      title={facts.empty}
      text={facts.emptyText}
      action={
        <ButtonLink kind="primary" to="/feed">
          Explore
        </ButtonLink>
      }
    />
  )
}
