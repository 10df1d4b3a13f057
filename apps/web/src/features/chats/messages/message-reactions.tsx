import { use, useLayoutEffect, useRef } from 'react'
import { ReactionIcon } from './reaction-icon.tsx'
import { useReaction } from './reactions.calls.ts'
import { type Pill, pillName, pillsOf } from './reactions.rules.ts'
import { MessageListContext, type MessagePartProps } from './use-message-list.ts'
import { useMessageStop } from './use-message-stops.ts'

/** How the two react to a message; where one may write, one reacts the same way, or takes one's own back. */
export function MessageReactions({ row, peerName }: MessagePartProps) {
  const mayReact = Boolean(use(MessageListContext)?.answering.storedAs)
  const react = useReaction(row)
  return pillsOf(row).map((pill) => {
    const name = pillName(pill, peerName)
    return mayReact ? (
      <PillButton
        key={pill.reaction}
        pill={pill}
        name={name}
        onPress={() => react(pill.reaction)}
      />
    ) : (
      <span key={pill.reaction} className={classOf(pill)} title={name}>
        <Said pill={pill} name={name} />
      </span>
    )
  })
}

const classOf = ({ isMine }: Pill): string => (isMine ? 'reaction reaction--mine' : 'reaction')

interface SaidProps {
  pill: Pill
  name: string
}

function Said({ pill, name }: SaidProps) {
  return (
    <>
      <ReactionIcon reaction={pill.reaction} />
      {pill.isMine && pill.isTheirs ? <span aria-hidden="true">2</span> : null}
      <span className="visually-hidden">{name}</span>
    </>
  )
}

function PillButton({ pill, name, onPress }: SaidProps & { onPress: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  const stop = useMessageStop()
  useLayoutEffect(() => {
    const drawn = button.current
    // taken back, it goes with the focus that it had
    return () => {
      if (document.activeElement !== drawn) return
      const way = drawn?.closest('.msg')?.querySelector<HTMLElement>('.msg__react')
      way?.focus({ preventScroll: true })
    }
  }, [])
  return (
    <button
      {...stop}
      ref={button}
      type="button"
      className={classOf(pill)}
      title={name}
      aria-pressed={pill.isMine}
      onClick={onPress}
    >
      <Said pill={pill} name={name} />
    </button>
  )
}
