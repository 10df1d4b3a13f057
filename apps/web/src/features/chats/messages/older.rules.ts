import { type Answer, merged, type Timeline } from './timeline.rules.ts'

/**
 * Adds what was before the moment that was asked for; a failure to load it ends the looking (spec 8). An answer for a
 * chat that was begun again meanwhile belongs to messages that are no longer in hand.
 */
export function withOlder(
  timeline: Timeline,
  answer: Answer | undefined,
  before: string,
): Timeline {
  if (timeline.messages[0]?.createdAt !== before) return timeline
  if (!answer) return { ...timeline, hasOlder: false, hasOlderFailed: true }
  return {
    ...timeline,
    messages: merged(timeline.messages, answer.messages),
    hasOlder: answer.hasMore,
    hasOlderFailed: false,
  }
}
