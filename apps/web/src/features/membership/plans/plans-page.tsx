import type { AdminPlan } from '@devgrove/contract/admin-plans'
import { forgetWords } from '../../../platform/kept-words.ts'
import { later, useLater } from '../../../platform/later.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { ListSpinner } from '../../../ui/list-parts.tsx'
import { LoadFailure } from '../../../ui/load-failure.tsx'
import { useQuestion } from '../../../ui/use-question.ts'
import { AdminPlanCard } from './admin-plan-card.tsx'
import { useAdminPlans } from './admin-plans.calls.ts'
import { PlanHistory } from './plan-history.tsx'

// what checks a form is as much as half of the screen without it
const forms = later(() => import('./plan-form.tsx'))

/** What is sold, for admins: what it costs, says and gives, how many have it, and what was changed. */
export function PlansPage() {
  return (
    <main id="main" className="page" tabIndex={-1}>
      <title>Plans · Devgrove</title>
      <div className="wrap">
        <header className="page__head">
          <h1 className="page__title" tabIndex={-1}>
            Plans
          </h1>
        </header>
        <Plans />
      </div>
    </main>
  )
}

function Plans() {
  const asked = useAdminPlans()
  const { question, ask, close } = useQuestion<AdminPlan>()
  const parts = useLater(forms, question !== undefined)
  const plan = question?.about
  const about = `plan ${plan?.membershipType ?? ''}`
  const leave = () => {
    forgetWords(about)
    close()
  }
  const { data, error } = asked
  if (error && !data) return <LoadFailure query={asked} isForStaff />
  if (!data) return <ListSpinner words="Looking for the plans" />
  return (
    <>
      <div className="plans">
        {data.plans.map((one, place) => (
          <AdminPlanCard
            key={one.membershipType}
            plan={one}
            place={place}
            onEdit={() => ask(one)}
          />
        ))}
      </div>
      <PlanHistory changes={data.changes} />
      {plan && parts ? (
        <Dialog isOpen={question.isOpen} onOpenChange={leave} title={`Edit ${plan.membershipType}`}>
          <parts.PlanForm key={plan.membershipType} plan={plan} about={about} onClose={leave} />
        </Dialog>
      ) : null}
    </>
  )
}
