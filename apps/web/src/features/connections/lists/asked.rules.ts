import type { ListOrder } from '@devgrove/contract/connections'
import { codePoints, trimmedText } from '@devgrove/contract/code-points'
import { limits } from '@devgrove/contract/limits'

/** What of a list is asked for: who is called so, and from which end. Under these names it stands in the address. */
export interface Asked {
  /** Empty for everybody. */
  q: string
  order: ListOrder
}

export const WHOLE: Asked = { q: '', order: 'newest' }

export const isWhole = ({ q, order }: Asked): boolean => q === '' && order === 'newest'

/** One text for each thing that can be asked. */
export const nameOf = ({ q, order }: Asked): string => `${order} ${q}`

/** What an address asks for; what the server would refuse is not asked. */
export function askedIn({ q, order }: Record<string, unknown>): Asked {
  const text = typeof q === 'string' && !q.includes('\0') ? trimmedText(q) : ''
  return {
    q: codePoints(text) <= limits.search.query ? text : '',
    order: order === 'oldest' ? order : 'newest',
  }
}

/** The same the other way round, for addresses and for the server: nothing where the whole list is asked for. */
export const inAddress = ({ q, order }: Asked): Partial<Asked> => ({
  ...(q !== '' && { q }),
  ...(order !== 'newest' && { order }),
})

/** The part of a list that was looked at, where that is not all of it. */
export const partText = ({ order }: Asked, among: number): string =>
  `the ${order} ${among.toLocaleString('en')}`
