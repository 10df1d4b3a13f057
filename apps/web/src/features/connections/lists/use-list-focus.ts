import type { Request } from '@devgrove/contract/connections'
import { useEffect, useRef } from 'react'
import { isFocusIn } from '../../../platform/focus.ts'

interface Answered {
  request: Request
  index: number
}

/**
 * Keeps the focus in the list when what held it goes: after an answer it moves to the name in the row that is now in this
 * place, where a key that is pressed once more answers nobody, and after more was shown to the first of the rows that came.
 * Once something else is `shown` of the list, what was to come does not.
 */
export function useListFocus(requests: readonly Request[], shown: string) {
  const area = useRef<HTMLElement>(null)
  const answered = useRef<Answered | undefined>(undefined)
  const awaited = useRef<number | undefined>(undefined)

  useEffect(() => {
    answered.current = undefined
    awaited.current = undefined
  }, [shown])
  useEffect(() => {
    if (!area.current) return
    if (answered.current && !isAsBefore(answered.current.request, requests)) {
      if (isFocusIn(area.current)) focusInRow(area.current, answered.current.index)
      answered.current = undefined
    }
    if (awaited.current !== undefined && awaited.current < requests.length) {
      if (isFocusIn(area.current)) focusInRow(area.current, awaited.current)
      awaited.current = undefined
    }
  })

  return {
    area,
    focusAfterAnswer: (request: Request) => {
      // asked about a while ago it may have been drawn anew since, or be gone
      const index = requests.findIndex(({ _id }) => _id === request._id)
      answered.current = { request, index }
    },
    focusFirstNew: () => {
      awaited.current = requests.length
    },
  }
}

const isAsBefore = (request: Request, requests: readonly Request[]): boolean =>
  requests.some(({ _id, status }) => _id === request._id && status === request.status)

/** In the last row where there is none of this index, and on the heading where there are no rows. */
function focusInRow(area: HTMLElement, index: number) {
  // of a long list only some rows are there, and a row that is folding away no longer has a number
  const rows = [...area.querySelectorAll<HTMLElement>('.person-list > [aria-posinset]')]
  const row = rows.findLast(({ ariaPosInSet }) => Number(ariaPosInSet) <= index + 1)
  // whoever is suspended has no name to go to
  const target =
    row?.querySelector<HTMLElement>('a, button') ?? area.querySelector<HTMLElement>('h1')
  target?.focus()
}
