import type { Request } from '@devgrove/contract/connections'
import type { RequestId, UserId } from '@devgrove/contract/ids'
import type { UserSummary } from '@devgrove/contract/profiles'
import { type ComponentProps, useState } from 'react'
import { shortCount } from '../../platform/format.ts'
import { Seed } from '../../ui/art/seed.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FoldingList } from '../../ui/folding-list.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { useQuestion } from '../../ui/use-question.ts'
import { BlockDialog } from './block-dialog.tsx'
import { useAnswerInList, useList } from './list.calls.ts'
import type { Action, ListFacts } from './relation.rules.ts'
import { RequestCard } from './request-card.tsx'
import { RowSkeletons } from './row-skeletons.tsx'
import { useListFocus } from './use-list-focus.ts'

export type RequestMore = ComponentProps<typeof RequestCard>['more']

interface RequestListProps {
  facts: ListFacts
  viewerId: UserId
  more: RequestMore
}

/** Somebody who may be blocked, and their row as it was. */
interface ToBlock {
  person: UserSummary
  request: Request
}

/** One of the six lists: heading with its count, rows, and the way to more of them. */
export function RequestList({ facts, viewerId, more }: RequestListProps) {
  const list = useList(facts.list)
  const answer = useAnswerInList(facts.list)
  const { requests } = list
  const { area, focusAfterAnswer, focusFirstNew } = useListFocus(requests)
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
      <header className="list-head">
        <h1 className="list-head__title" id="list-title" tabIndex={-1}>
          {facts.title}
        </h1>
        {list.data ? <span className="list-head__count">({shortCount(list.total)})</span> : null}
      </header>
      <FoldingList
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
          <NoRows facts={facts} list={list} />
        </div>
      )}
      {list.hasMore && requests.length > 0 ? (
        <div className="list-foot">
          <Button
            disabled={answer.isPending}
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

/** No rows yet, none because of a failure, or none at all: three different things to say. */
function NoRows({ facts, list }: { facts: ListFacts; list: ReturnType<typeof useList> }) {
  if (list.error) return <LoadFailure query={list} />
  if (!list.data || list.total > 0) return <RowSkeletons />
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
