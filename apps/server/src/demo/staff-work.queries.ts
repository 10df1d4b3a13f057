import type {
  ContactMessageId,
  PaymentAlertId,
  PaymentOrderId,
  ReportId,
} from '@devgrove/contract/ids'
import type { Database } from '../platform/database/database.ts'
import type { StaffWork } from './staff-work.ts'

type NewId = (at: Date) => string

/** Writes what staff have to look after, with the acts that led to it. */
export async function insertStaffWork(db: Database, work: StaffWork, newId: NewId): Promise<void> {
  for (const { id } of work.hidden) {
    await db.updateTable('users').set({ status: 'deactivated' }).where('id', '=', id).execute()
  }
  for (const one of work.suspended) await insertSuspension(db, one, newId)
  for (const one of work.reports) await insertReport(db, one, newId)
  for (const one of work.payments) await insertPayment(db, one, newId)
  const messages = work.messages.map(({ name, email, text, isJunk, at, handled }) => ({
    id: newId(at) as ContactMessageId,
    from_name: name,
    from_email: email,
    message: text,
    is_junk: isJunk,
    created_at: at,
    mailed_at: isJunk ? null : at,
    handled_at: handled?.at ?? null,
    handled_by: handled?.by.id ?? null,
  }))
  await db.insertInto('contact_messages').values(messages).execute()
}

async function insertSuspension(
  db: Database,
  { member, status, reason, until, by, at }: StaffWork['suspended'][number],
  newId: NewId,
): Promise<void> {
  await db
    .insertInto('suspensions')
    .values({
      user_id: member.id,
      status,
      chosen_status: 'active',
      reason,
      until,
      set_by: by.id,
      set_at: at,
    })
    .execute()
  await db.updateTable('users').set({ status }).where('id', '=', member.id).execute()
  await db
    .insertInto('moderation_acts')
    .values({
      id: newId(at),
      at,
      actor_id: by.id,
      actor_name: by.username,
      subject_id: member.id,
      subject_name: member.username,
      kind: 'status',
      reason,
      before: JSON.stringify({ status: 'active', suspension: 'none', until: null }),
      after: JSON.stringify({ status, suspension: status, until: until?.toISOString() ?? null }),
    })
    .execute()
}

async function insertReport(
  db: Database,
  { reporter, subject, reason, text, at, closed }: StaffWork['reports'][number],
  newId: NewId,
): Promise<void> {
  const id = newId(at) as ReportId
  await db
    .insertInto('reports')
    .values({
      id,
      reporter_id: reporter.id,
      subject_id: subject.id,
      subject_name: `${subject.firstName} ${subject.lastName}`.trim(),
      state: closed ? 'closed' : 'open',
      outcome: closed ? 'upheld' : null,
      handled_by: closed?.by.id ?? null,
      created_at: at,
      updated_at: closed?.at ?? at,
      closed_at: closed?.at ?? null,
    })
    .execute()
  await db
    .insertInto('report_entries')
    .values({
      id: newId(at),
      report_id: id,
      reason,
      text,
      message: null,
      context: JSON.stringify([]),
      created_at: at,
    })
    .execute()
  if (!closed) return
  await db
    .insertInto('moderation_acts')
    .values({
      id: newId(closed.at),
      at: closed.at,
      actor_id: closed.by.id,
      actor_name: closed.by.username,
      subject_id: subject.id,
      subject_name: subject.username,
      kind: 'report',
      reason: '',
      before: JSON.stringify({ state: 'open' }),
      after: JSON.stringify({ state: 'closed', outcome: 'upheld' }),
    })
    .execute()
}

async function insertPayment(
  db: Database,
  { buyer, paymentId, amount, currency, at, settled }: StaffWork['payments'][number],
  newId: NewId,
): Promise<void> {
  const orderId = newId(at) as PaymentOrderId
  await db
    .insertInto('payment_orders')
    .values({
      id: orderId,
      user_id: buyer.id,
      membership_type: 'Sapling',
      amount: 34_900,
      currency: 'INR',
      status: 'expired',
      provider: 'test',
      claimed_until: at,
      open_until: at,
      created_at: at,
    })
    .execute()
  await db
    .insertInto('payment_alerts')
    .values({
      id: newId(at) as PaymentAlertId,
      why: 'wrong-amount',
      order_id: orderId,
      payment_id: paymentId,
      amount,
      currency,
      created_at: at,
      settled_at: settled?.at ?? null,
      settled_by: settled?.by.id ?? null,
      note: settled?.note ?? null,
    })
    .execute()
  if (!settled) return
  await db
    .insertInto('moderation_acts')
    .values({
      id: newId(settled.at),
      at: settled.at,
      actor_id: settled.by.id,
      actor_name: settled.by.username,
      subject_id: buyer.id,
      subject_name: buyer.username,
      kind: 'payment',
      reason: settled.note,
      before: JSON.stringify({ state: 'waiting', paymentId }),
      after: JSON.stringify({ state: 'settled', paymentId }),
    })
    .execute()
}
