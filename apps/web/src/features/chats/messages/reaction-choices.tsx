import type { Reaction } from '@devgrove/contract/chats'
import { Choice, Choices } from '../../../ui/menu-choices.tsx'
import { ReactionIcon } from './reaction-icon.tsx'
import { REACTIONS, reactionName } from './reactions.rules.ts'

interface ReactionChoicesProps {
  /** One's own so far. */
  chosen: Reaction | undefined
  onChoose: (reaction: Reaction) => void
}

/** The reactions to choose from; one's own is marked, and chosen again it is taken back. */
export function ReactionChoices({ chosen, onChoose }: ReactionChoicesProps) {
  return (
    <Choices value={chosen}>
      {REACTIONS.map((reaction) => (
        <Choice
          key={reaction}
          value={reaction}
          icon={<ReactionIcon reaction={reaction} />}
          onChoose={() => onChoose(reaction)}
        >
          {reactionName(reaction)}
        </Choice>
      ))}
    </Choices>
  )
}
