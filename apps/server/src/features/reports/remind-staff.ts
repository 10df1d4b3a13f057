import type { Ctx } from '../../platform/context.ts'
import { type Address, linkTo, writeLetter } from '../../platform/letter-look.ts'
import type { Letter } from '../../platform/mail.ts'
import { secondsAfter } from '../../platform/time.ts'
import { findActors } from '../moderation/moderation.facts.ts'
import { answeredBy } from './who-answers.ts'
import { countWaiting } from './reports.queries.ts'

const LONG_SECONDS = 24 * 3600

/** Mails everybody of the staff who may answer reports that nobody took up for a day or longer; all of them or nobody. */
export async function remindStaff(ctx: Ctx): Promise<void> {
  const since = secondsAfter(ctx.now(), -LONG_SECONDS)
  await ctx.db.transaction().execute(async (trx) => {
    for (const actor of await findActors(trx)) {
      const waiting = await countWaiting(trx, answeredBy(actor), since)
      if (waiting > 0) await ctx.mail.post(waitingLetter(ctx.config, actor.email, waiting), trx)
    }
  })
}

const waitingLetter = (address: Address, to: string, waiting: number): Letter =>
  writeLetter({
    to,
    subject: waiting === 1 ? 'A report waits on Devgrove' : `${waiting} reports wait on Devgrove`,
    parts: [
      waiting === 1
        ? 'A report has waited for a day or longer, and nobody looks at it.'
        : `${waiting} reports have waited for a day or longer, and nobody looks at them.`,
      {
        link: linkTo(address, '/moderator/reports'),
        label: 'Look at reports',
      },
    ],
  })
