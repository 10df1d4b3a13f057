import { SmilePlus } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react'
import { later, useLater } from '../../../platform/later.ts'
import type { MenuStart } from '../../../ui/menu-frame.tsx'
import type { MessagePartProps } from './use-message-list.ts'
import { useMessageStop } from './use-message-stops.ts'

// together: a menu that opens before its lines are there has none to put the focus on
const menuParts = later(async () => {
  const [frame, { ReactionChoices }] = await Promise.all([
    import('../../../ui/menu-frame.tsx'),
    import('./reaction-choices.tsx'),
  ])
  return { ...frame, ReactionChoices }
})

/** What a menu adds to the events of its button. */
interface MenuKeyEvent extends KeyboardEvent<HTMLButtonElement> {
  preventBaseUIHandler?: () => void
}

/** Opens the reactions to choose from. A chat has very many of these buttons, so it has a menu from when it is first pressed. */
export function ReactButton({ row, peerName }: Omit<MessagePartProps, 'nowMs'>) {
  const place = useRef<HTMLElement>(null)
  const [start, setStart] = useState<MenuStart>()
  const parts = useLater(menuParts, start !== undefined)
  const isWhole = parts !== undefined && start !== undefined
  const { onFocus, onKeyDown } = useMessageStop(isWhole)
  const label = `React to this message of ${row.isMine ? 'yours' : peerName}`
  const button = {
    className: 'icon-btn msg__react',
    'aria-label': label,
    title: label,
    children: <SmilePlus className="icon icon--sm" />,
    onFocus,
    onKeyDown: (event: MenuKeyEvent) => {
      onKeyDown(event)
      // arrows lead to other messages here
      if (event.defaultPrevented) event.preventBaseUIHandler?.()
    },
  }
  if (isWhole) {
    return (
      <parts.WholeMenu label={label} button={button} place={place} start={start}>
        <parts.ReactionChoices row={row} />
      </parts.WholeMenu>
    )
  }
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    const pressedBy = event.detail === 0 ? 'keyboard' : 'pointer'
    const hasFocus = document.activeElement === event.currentTarget
    // the press itself, on its way up, would close a menu that is there already
    setTimeout(() => setStart({ pressedBy, hasFocus }))
  }
  return (
    <button
      {...button}
      ref={(drawn) => {
        // beside the messages, which cut off what is taller than they are
        place.current ??= drawn?.closest<HTMLElement>('.convo__frame') ?? null
      }}
      type="button"
      aria-haspopup="menu"
      aria-expanded={false}
      aria-busy={start ? true : undefined}
      onClick={press}
    />
  )
}
