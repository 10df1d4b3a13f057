import { limits } from '@devgrove/contract/limits'
import {
  type AlertState,
  type PaymentAlert,
  settleAlert,
  viewAlerts,
} from '@devgrove/contract/payment-alerts'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, messageOf } from '../../../platform/call.ts'
import { eachOnce } from '../../../platform/each-once.rules.ts'
import { toast } from '../../../platform/toast.ts'

const ALERTS = ['payment-alerts'] as const

/** Payments that no order accounts for, in one state. */
export function useAlerts(state: AlertState) {
  const pages = useInfiniteQuery({
    queryKey: [...ALERTS, state],
    queryFn: async ({ pageParam, signal }) => {
      const asked = { params: { state }, query: { page: String(pageParam) } }
      return (await call(viewAlerts, asked, signal)).alerts
    },
    initialPageParam: 1 as number,
    getNextPageParam: (last, all) => (last.length < limits.page.size ? undefined : all.length + 1),
  })
  return { ...pages, alerts: eachOnce(pages.data?.pages ?? []) }
}

/** Says what was done about a payment, which leaves the list of those that wait. */
export function useSettle() {
  const client = useQueryClient()
  const askAgain = () => client.invalidateQueries({ queryKey: ALERTS })
  return useMutation({
    mutationFn: ({ alertId, note }: { alertId: PaymentAlert['_id']; note: string }) =>
      call(settleAlert, { params: { alertId }, body: { note } }),
    // what is done is done, however long the list takes
    onSuccess: ({ message }) => {
      toast.success(message)
      void askAgain()
    },
    onError: (thrown) => {
      toast.error(messageOf(thrown))
      void askAgain()
    },
  })
}
