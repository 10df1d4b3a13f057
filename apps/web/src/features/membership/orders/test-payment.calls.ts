import { payTestOrder } from '@devgrove/contract/membership'
import type { CallInput } from '@devgrove/contract/route'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../platform/call.ts'

/** Pays in test mode. */
export const usePayTestOrder = () =>
  useMutation({
    mutationFn: (paid: CallInput<typeof payTestOrder>['body']) =>
      call(payTestOrder, { body: paid }),
  })
