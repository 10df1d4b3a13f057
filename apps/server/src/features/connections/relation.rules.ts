import type { RequestId, UserId } from '@devgrove/contract/ids'
import type { RefusalCode } from '@devgrove/contract/refusals'

/** The one request that two people can have between them. */
export interface PairRequest {
  id: RequestId
  from: UserId
  to: UserId
  status: 'interested' | 'accepted' | 'rejected'
  /** Its sender took a rejected one back. To its sender it counts as nothing, to its receiver it still stands. */
  isWithdrawn: boolean
}

/** Everything that is between two people. Ignores go by who ignores. */
export interface Pair {
  request: PairRequest | null
  ignores: ReadonlyMap<UserId, RequestId>
  /** Who blocks the other: while somebody does, neither is there for the other (decisions 3). */
  blocker: UserId | null
}

/** Nothing between two people. */
export const noPair: Pair = { request: null, ignores: new Map(), blocker: null }

/** What the viewer has with somebody, their own ignore apart: the columns of decisions 2. */
export type Relation = 'nothing' | 'received' | 'rejected-by-me' | 'sent' | 'connected'

export function relationOf(pair: Pair, me: UserId): Relation {
  const { request } = pair
  if (!request) return 'nothing'
  if (request.status === 'accepted') return 'connected'
  if (request.from === me) return request.isWithdrawn ? 'nothing' : 'sent'
  return request.status === 'interested' ? 'received' : 'rejected-by-me'
}

export type Action =
  | 'send-interest'
  | 'ignore'
  | 'accept'
  | 'reject'
  | 'remove-connection'
  | 'remove-rejected'
  | 'un-ignore'
  | 'retrieve'
  | 'block'
  | 'unblock'

/** What is to be done to the request and to the actor's own ignore. Times and ids are the writer's to give. */
export interface Change {
  request?:
    | { do: 'send' }
    | { do: 'replace' } // a withdrawn rejection by me gives way to my own interest
    | { do: 'resend-rejected' } // its sender sees a new request, its receiver the same rejection
    | { do: 'set'; status: 'interested' | 'accepted' | 'rejected' }
    | { do: 'withdraw' }
    | { do: 'delete' }
  /** `clear` is of both directions, the others are of the actor's own. */
  ignore?: 'add' | 'drop' | 'clear'
  block?: 'add' | 'drop'
  /** They met and parted: neither is in the other's feed for a while. */
  isParting?: true
}

export type Decision = { change: Change } | { refusal: RefusalCode }

const UNCHANGED: Decision = { change: {} }
const refuse = (refusal: RefusalCode): Decision => ({ refusal })
const dropping = (doesIgnore: boolean): Pick<Change, 'ignore'> =>
  doesIgnore ? { ignore: 'drop' } : {}

type Decide = (pair: Pair, me: UserId, relation: Relation, doesIgnore: boolean) => Decision

const DECIDE: Record<Action, Decide> = {
  'send-interest': (pair, _me, relation, doesIgnore) => {
    const drop = dropping(doesIgnore)
    switch (relation) {
      case 'nothing':
        return { change: { ...drop, request: { do: pair.request ? 'resend-rejected' : 'send' } } }
      case 'received':
        return { change: { ...drop, request: { do: 'set', status: 'accepted' } } }
      case 'rejected-by-me':
        return {
          change: {
            ...drop,
            request: pair.request?.isWithdrawn
              ? { do: 'replace' }
              : { do: 'set', status: 'accepted' },
          },
        }
      case 'sent':
        return { change: drop }
      case 'connected':
        return refuse('already_connected')
    }
  },

  ignore: (_pair, _me, relation, doesIgnore) => {
    if (doesIgnore) return UNCHANGED
    if (relation === 'connected') return refuse('already_connected')
    if (relation === 'sent') return refuse('request_pending')
    if (relation === 'rejected-by-me') return refuse('request_rejected')
    return { change: { ignore: 'add' } }
  },

  accept: (_pair, _me, relation, doesIgnore) => {
    if (relation !== 'received') return refuse(answerRefusal(relation))
    return { change: { ...dropping(doesIgnore), request: { do: 'set', status: 'accepted' } } }
  },

  reject: (_pair, _me, relation) => {
    if (relation !== 'received') return refuse(answerRefusal(relation))
    return { change: { request: { do: 'set', status: 'rejected' } } }
  },

  'remove-connection': (_pair, _me, relation, doesIgnore) => {
    if (relation === 'connected') return { change: { request: { do: 'delete' }, isParting: true } }
    if (doesIgnore) return refuse('developer_ignored')
    return refuse(relation === 'nothing' ? 'request_not_found' : 'not_connected')
  },

  'remove-rejected': (pair, _me, relation, doesIgnore) => {
    if (relation === 'rejected-by-me') {
      return {
        change: {
          request: pair.request?.isWithdrawn
            ? { do: 'delete' }
            : { do: 'set', status: 'interested' },
        },
      }
    }
    if (doesIgnore) return refuse('developer_ignored')
    if (relation === 'connected') return refuse('already_connected')
    return refuse(relation === 'received' ? 'request_not_answered' : 'request_not_found')
  },

  'un-ignore': (_pair, _me, _relation, doesIgnore) =>
    doesIgnore ? { change: { ignore: 'drop' } } : refuse('request_not_found'),

  retrieve: (pair, _me, relation) => {
    if (relation === 'connected') return refuse('already_connected')
    if (relation !== 'sent') return refuse('request_not_found')
    return {
      change: { request: { do: pair.request?.status === 'rejected' ? 'withdraw' : 'delete' } },
    }
  },

  block: (pair) => {
    const ending: Change = pair.request ? { request: { do: 'delete' } } : {}
    return { change: { ...ending, ignore: 'clear', block: 'add' } }
  },

  unblock: () => refuse('user_not_found'),
}

/** The only thing to do about a block is to end it, for whoever blocks. To the other nobody is there. */
function decideBlocked(blocker: UserId, me: UserId, action: Action): Decision {
  if (blocker !== me) return refuse('user_not_found')
  if (action === 'block') return UNCHANGED
  return action === 'unblock' ? { change: { block: 'drop' } } : refuse('user_not_found')
}

function answerRefusal(relation: Relation): RefusalCode {
  const isOver = relation === 'rejected-by-me' || relation === 'connected'
  return isOver ? 'request_already_answered' : 'request_not_found'
}

/** The table of decisions 2, whole: what comes of somebody's action, given all that is between the two. */
export function decide(pair: Pair, me: UserId, action: Action): Decision {
  if (pair.blocker) return decideBlocked(pair.blocker, me, action)
  return DECIDE[action](pair, me, relationOf(pair, me), pair.ignores.has(me))
}

/** The pair as a change leaves it. `id` is what a new request or ignore is called. */
export function afterwards(
  pair: Pair,
  { me, them }: { me: UserId; them: UserId },
  change: Change,
  id: RequestId,
): Pair {
  const ignores = new Map(change.ignore === 'clear' ? [] : pair.ignores)
  if (change.ignore === 'add') ignores.set(me, id)
  if (change.ignore === 'drop') ignores.delete(me)
  const request = requestAfterwards(pair.request, { me, them }, change.request, id)
  const blocker = change.block === 'add' ? me : change.block === 'drop' ? null : pair.blocker
  return { request, ignores, blocker }
}

function requestAfterwards(
  request: PairRequest | null,
  { me, them }: { me: UserId; them: UserId },
  change: Change['request'],
  id: RequestId,
): PairRequest | null {
  if (!change) return request
  if (change.do === 'send' || change.do === 'replace') {
    return { id, from: me, to: them, status: 'interested', isWithdrawn: false }
  }
  if (!request || change.do === 'delete') return null
  if (change.do === 'resend-rejected') return { ...request, id, isWithdrawn: false }
  if (change.do === 'withdraw') return { ...request, isWithdrawn: true }
  return { ...request, status: change.status }
}

/**
 * What somebody can tell of a pair: a rejection, an ignore and a block by the other look like nothing at all. A request
 * that was rejected leaves the Followers of whoever rejected it when its sender takes it back.
 */
export function asSeenBy(pair: Pair, me: UserId): string {
  const ignore = pair.ignores.get(me) ?? ''
  const { request } = pair
  const seen = relationOf(pair, me)
  const id = seen === 'nothing' ? '' : (request?.id ?? '')
  const isFollowed = seen === 'rejected-by-me' && !request?.isWithdrawn
  return `${seen}|${id}|${ignore}|${pair.blocker === me}|${isFollowed}`
}

/** Whether the other is somebody whom the viewer has met, and so is in their feed no more (decisions 3). */
export const hasMet = (pair: Pair, me: UserId): boolean =>
  relationOf(pair, me) !== 'nothing' || pair.ignores.has(me) || pair.blocker === me

/** Which of the two may notice a change, in this order: whoever acted, the other. */
export function noticeableBy(
  before: Pair,
  after: Pair,
  { me, them }: { me: UserId; them: UserId },
): UserId[] {
  return [me, them].filter((userId) => asSeenBy(before, userId) !== asSeenBy(after, userId))
}
