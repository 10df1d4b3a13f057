// Members who appeal: from the letter about the latest act, as whoever reads it would.
import { sendAppeal } from '@devgrove/contract/appeals'
import { changeStatus, warnMember } from '@devgrove/contract/moderation'
import {
  answerAppeal,
  type AppealId,
  type AppealOutcome,
  countAppeals,
  viewAppeals,
} from '@devgrove/contract/staff-appeals'
import { mailAct } from '../src/features/moderation/acts/mail-act.ts'
import type { Person, World } from './world.ts'

export const WORDS = 'I have never sold any followers to anybody.'

/** Mails the letter about the latest act, and tells the token of its link. */
export async function mailedToken(world: World): Promise<string> {
  const acts = world.ctx.db.selectFrom('moderation_acts').select('id').orderBy('id', 'desc')
  const { id } = await acts.executeTakeFirstOrThrow()
  await mailAct(world.ctx, (letter) => world.ctx.mail.post(letter), id)
  return /\/appeal#(\S+)/.exec(world.letters.at(-1)?.text ?? '')?.[1] ?? ''
}

export const ban = (who: Person, subject: Person, more: object = {}) =>
  who.call(changeStatus, {
    params: { status: 'banned', userId: subject.userId },
    body: { reason: 'Sells followers.', ...more },
  })

export const warn = (who: Person, subject: Person) =>
  who.call(warnMember, { params: { userId: subject.userId }, body: { reason: 'Spam.' } })

/** Appeals against the latest act. */
export async function appeal(world: World, text = WORDS): Promise<string> {
  const token = await mailedToken(world)
  const { status } = await world.call(sendAppeal, { body: { token, text } })
  if (status !== 200) throw new Error(`the appeal was answered with ${status}`)
  return token
}

export const waitingFor = async (who: Person) => (await who.call(viewAppeals, {})).body.appeals

export const countFor = async (who: Person) => (await who.call(countAppeals, {})).body.waiting

export const answer = (
  who: Person,
  appealId: AppealId,
  outcome: AppealOutcome,
  reason = 'We mistook you for somebody.',
) => who.call(answerAppeal, { params: { appealId }, body: { outcome, reason } })
