import { sql } from 'kysely'
import { type AdminPlan, type PlanChange, type PlanTerms } from '@devgrove/contract/admin-plans'
import { planLimits } from '@devgrove/contract/plan-limits'
import type { UserId } from '@devgrove/contract/ids'
import type { Database } from '../../../platform/database/database.ts'
import { milliseconds } from '../../../platform/database/packed.ts'

export interface PlansOfAdmins {
  plans: AdminPlan[]
  changes: (Omit<PlanChange, 'at'> & { at: number })[]
}

/** The plans, each with how many have it now, and what was changed of them lately. Of many holders only the first are counted. */
export async function findAdminPlans(db: Database, now: Date): Promise<PlansOfAdmins> {
  const { rows } = await sql<PlansOfAdmins>`select
    (select json_agg(json_build_object('membershipType', p.membership_type, 'price', p.price, 'features', p.features,
        'isPopular', p.is_popular, 'gives', p.gives, 'holders', (
          select count(*) from (select from membership_periods held where held.membership_type = p.membership_type
            and held.ends_at > ${now} and held.starts_at <= ${now} limit ${planLimits.counted}) counted
        )) order by p.rank) from plans p) as plans,
    (select coalesce(json_agg(json_build_object('_id', c.id, 'at', ${milliseconds(sql.ref('c.at'))},
        'membershipType', c.membership_type, 'by', json_build_object('_id', c.actor_id, 'username', c.actor_name),
        'reason', c.reason, 'before', c.before, 'after', c.after) order by c.id desc), '[]'::json)
      from (select * from plan_changes order by id desc limit ${planLimits.changes}) c) as changes`.execute(
    db,
  )
  const [row] = rows
  return { plans: row?.plans ?? [], changes: row?.changes ?? [] }
}

export interface StoredPlan extends PlanTerms {
  membershipType: string
}

/** All plans, locked: who takes the badge from one to another looks at two of them. What only refers to them goes on. */
export const lockPlans = (trx: Database): Promise<StoredPlan[]> =>
  trx
    .selectFrom('plans')
    .select(['membership_type as membershipType', 'price', 'features', 'is_popular as isPopular'])
    .orderBy('membership_type')
    .forNoKeyUpdate()
    .execute()

export async function updatePlan(
  trx: Database,
  membershipType: string,
  { price, features, isPopular }: Partial<PlanTerms>,
): Promise<void> {
  await trx
    .updateTable('plans')
    .set({
      ...(price !== undefined && { price }),
      ...(features !== undefined && { features }),
      ...(isPopular !== undefined && { is_popular: isPopular }),
    })
    .where('membership_type', '=', membershipType)
    .execute()
}

export interface NewPlanChange {
  id: string
  at: Date
  actor: { id: UserId; name: string }
  membershipType: string
  reason: string
  before: Partial<PlanTerms>
  after: Partial<PlanTerms>
}

/** Writes a change down, in its own transaction: there is neither without the other. */
export async function writePlanChange(trx: Database, change: NewPlanChange): Promise<void> {
  await trx
    .insertInto('plan_changes')
    .values({
      id: change.id,
      at: change.at,
      membership_type: change.membershipType,
      actor_id: change.actor.id,
      actor_name: change.actor.name,
      reason: change.reason,
      before: JSON.stringify(change.before),
      after: JSON.stringify(change.after),
    })
    .execute()
}
