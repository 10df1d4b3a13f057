import type { UserDetail } from '@devgrove/contract/moderation'

type Network = Pick<UserDetail, 'connections' | 'followers' | 'following'>

const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`

export const networkInWords = (member: Network): string =>
  [
    counted(member.connections, 'connection'),
    counted(member.followers, 'follower'),
    `following ${member.following}`,
  ].join(', ')

/** What others reported of somebody. */
export function reportsInWords({ waiting, answered }: UserDetail['reports']): string {
  if (waiting + answered === 0) return 'Never'
  const open = counted(waiting, 'report waits', 'reports wait')
  return answered === 0 ? open : `${open}, ${answered} answered`
}
