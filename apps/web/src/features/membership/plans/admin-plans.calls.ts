import { type AdminPlan, changePlan, viewAdminPlans } from '@devgrove/contract/admin-plans'
import type { CallInput } from '@devgrove/contract/route'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, Failure } from '../../../platform/call.ts'
import { toast } from '../../../platform/toast.ts'

const ADMIN_PLANS = ['admin-plans'] as const

/** The plans as admins see them, and what was changed of them lately. */
export const useAdminPlans = () =>
  useQuery({
    queryKey: ADMIN_PLANS,
    queryFn: ({ signal }) => call(viewAdminPlans, {}, signal),
  })

type Answer = NonNullable<ReturnType<typeof useAdminPlans>['data']>

export const isPlanChanged = (thrown: unknown): boolean =>
  thrown instanceof Failure && thrown.code === 'plan_changed'

interface Change {
  membershipType: string
  body: CallInput<typeof changePlan>['body']
}

/** Changes a plan, and says so. Where it was changed meanwhile, it is refused once the plan is known as it is by now. */
export function useChangePlan() {
  const client = useQueryClient()
  const change = useMutation({
    mutationFn: ({ membershipType, body }: Change) =>
      call(changePlan, { params: { membershipType }, body }),
    onSuccess: (answer) => {
      toast.success(answer.message)
      client.setQueryData<Answer>(ADMIN_PLANS, answer)
      // the plans, as whoever buys one knows them
      void client.invalidateQueries({ queryKey: ['membership'] })
    },
    onError: (thrown) =>
      isPlanChanged(thrown) ? client.invalidateQueries({ queryKey: ADMIN_PLANS }) : undefined,
  })
  /** The plan as it is known now. */
  const present = (membershipType: string): AdminPlan | undefined =>
    client
      .getQueryData<Answer>(ADMIN_PLANS)
      ?.plans.find((plan) => plan.membershipType === membershipType)
  return { ...change, present }
}
