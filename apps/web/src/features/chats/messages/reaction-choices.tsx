import { Choice, Choices } from '../../../ui/menu-choices.tsx'
import { ReactionIcon } from './reaction-icon.tsx'
import { useReaction } from './reactions.calls.ts'
import { mineOf, REACTIONS, reactionName } from './reactions.rules.ts'
import type { Row } from './rows.rules.ts'

/** The reactions to choose from; one's own is marked, and chosen again it is taken back. */
export function ReactionChoices({ row }: { row: Row }) {
  const react = useReaction(row)
  return (
    <Choices value={mineOf(row)}>
      {REACTIONS.map((reaction) => (
        <Choice
          key={reaction}
          value={reaction}
          icon={<ReactionIcon reaction={reaction} />}
          onChoose={() => react(reaction)}
        >
          {reactionName(reaction)}
        </Choice>
      ))}
    </Choices>
  )
}
