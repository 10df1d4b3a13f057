import type { ListName, OwnCounts, RequestStatus } from '@devgrove/contract/connections'

export type Badge = 'connected' | 'interested' | 'pending' | 'rejected' | 'ignored'

/** What can be done about a request that stands between the viewer and somebody. */
export type Action =
  | 'accept'
  | 'reject'
  | 'removeConnection'
  | 'removeRejected'
  | 'unIgnore'
  | 'retrieve'

interface Shown {
  badge: Badge
  actions: readonly Action[]
}

const CONNECTED: Shown = { badge: 'connected', actions: ['removeConnection'] }
const PENDING: Shown = { badge: 'pending', actions: ['retrieve'] }
const IGNORED: Shown = { badge: 'ignored', actions: ['unIgnore'] }
const INTERESTED: Shown = { badge: 'interested', actions: ['reject', 'accept'] }
const REJECTED: Shown = { badge: 'rejected', actions: ['removeRejected'] }

const SENT = { accepted: CONNECTED, interested: PENDING, rejected: PENDING, ignored: IGNORED }
const RECEIVED = {
  accepted: CONNECTED,
  interested: INTERESTED,
  rejected: REJECTED,
  ignored: IGNORED,
}

/** Where a request stands for its viewer (decisions 3): a rejection is not told to whoever sent it. */
export const shownOf = (status: RequestStatus, isSentByViewer: boolean): Shown =>
  (isSentByViewer ? SENT : RECEIVED)[status]

/** Of these, what can be done while the person is suspended: nobody is connected to them before they are back. */
export const whileSuspended = (actions: readonly Action[]): readonly Action[] =>
  actions.filter((action) => action !== 'accept')

// what stays in Followers after an answer, with the status it has there then
const STAYS_IN_FOLLOWERS: Partial<Record<Action, RequestStatus>> = {
  accept: 'accepted',
  reject: 'rejected',
  removeRejected: 'interested',
}

/** The status a request has in a list after an action, or undefined where it leaves the list. */
export const statusAfter = (action: Action, list: ListName): RequestStatus | undefined =>
  list === 'followers' ? STAYS_IN_FOLLOWERS[action] : undefined

/** When a request got to where it stands (spec 4). */
export const momentOf = ({ status, createdAt, updatedAt }: Moments): string =>
  status === 'accepted' || status === 'rejected' ? updatedAt : createdAt

interface Moments {
  status: RequestStatus
  createdAt: string
  updatedAt: string
}

export interface ListFacts {
  list: ListName
  path: '/networks' | `/networks/${string}`
  title: string
  count: keyof OwnCounts
  empty: string
  emptyText: string
}

/** The six lists in the order of the sidebar. */
export const lists = [
  {
    list: 'received',
    path: '/networks',
    title: 'Interested',
    count: 'interestedReceived',
    empty: 'Nobody waits for your answer',
    emptyText: 'Developers who are interested in you show up here.',
  },
  {
    list: 'accepted',
    path: '/networks/connections',
    title: 'Connections',
    count: 'connections',
    empty: 'You have no connections yet',
    emptyText: 'When you and somebody are interested in each other, you are connected.',
  },
  {
    list: 'followers',
    path: '/networks/followers',
    title: 'Followers',
    count: 'followers',
    empty: 'Nobody follows you yet',
    emptyText: 'Developers who are interested in you follow you.',
  },
  {
    list: 'send',
    path: '/networks/following',
    title: 'Following',
    count: 'following',
    empty: 'You follow nobody yet',
    emptyText: 'You follow the developers you are interested in.',
  },
  {
    list: 'ignored',
    path: '/networks/ignored',
    title: 'Ignored',
    count: 'ignoredSend',
    empty: 'You have not ignored anyone',
    emptyText: 'People you ignore in the feed are kept here, and you can un-ignore them.',
  },
  {
    list: 'rejected',
    path: '/networks/rejected',
    title: 'Rejected',
    count: 'rejected',
    empty: 'You have not rejected anyone',
    emptyText: 'Requests that you reject are kept here, and you can take that back.',
  },
] as const satisfies readonly ListFacts[]
