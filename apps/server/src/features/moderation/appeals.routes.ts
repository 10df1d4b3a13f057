import * as contract from '@devgrove/contract/appeals'
import * as staff from '@devgrove/contract/staff-appeals'
import { type Door, serve } from '../../platform/serve.ts'
import { answerAppeal } from './appeals/answer-appeal.ts'
import { countAppeals, viewAppeals } from './appeals/appeal-queue.ts'
import { readDecision, sendAppeal } from './appeals/send-appeal.ts'

const SENTENCES: Record<staff.AppealOutcome, string> = {
  upheld: 'It stays as it was decided. They get a letter.',
  lifted: 'This is taken back. They get a letter.',
}

export function serveAppeals(door: Door): void {
  const { ctx } = door
  serve(door, contract.viewAppealed, async ({ body }) => ({
    message: 'What was decided.',
    decision: await readDecision(ctx, body.token),
  }))
  serve(door, contract.sendAppeal, async ({ body }) => {
    await sendAppeal(ctx, body.token, body.text)
    return { message: 'Your appeal is here. The answer comes by mail.' }
  })
  serve(door, staff.viewAppeals, async ({ viewer, query }) => ({
    message: 'Appeals.',
    appeals: await viewAppeals(ctx, viewer, query.after),
  }))
  serve(door, staff.countAppeals, async ({ viewer }) => ({
    message: 'Appeals that wait.',
    waiting: await countAppeals(ctx, viewer),
  }))
  serve(door, staff.answerAppeal, async ({ viewer, params, body }) => {
    await answerAppeal(ctx, viewer, params.appealId, body)
    return { message: SENTENCES[body.outcome] }
  })
}
