import { Menu as Base } from '@base-ui/react/menu'
import {
  type ComponentProps,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'

export interface MenuProps {
  label: string
  button: Omit<ComponentProps<'button'>, 'type'>
  head?: ReactNode
  children: ReactNode
}

export type PressedBy = 'pointer' | 'keyboard'

/** How it stands with the button whose place it takes. */
export interface MenuStart {
  pressedBy: PressedBy | undefined
  hasFocus: boolean
}

interface WholeProps extends MenuProps {
  /** What the list is put into. */
  place: RefObject<HTMLElement | null>
  start: MenuStart
}

/** The button of a menu and its list; arrows move, letters jump, Esc closes and gives the focus back. */
export function WholeMenu({ label, button, head, children, place, start }: WholeProps) {
  'use no memo'
  const trigger = useRef<HTMLButtonElement>(null)
  const [begin] = useState(start)
  useLayoutEffect(() => {
    if (begin.hasFocus) trigger.current?.focus({ preventScroll: true })
  }, [begin])
  useEffect(() => {
    // pressed once more, so that the focus goes to the first line as after any key
    if (begin.pressedBy === 'keyboard') trigger.current?.click()
  }, [begin])
  return (
    <Base.Root modal={false} defaultOpen={start.pressedBy === 'pointer'}>
      <Base.Trigger {...button} ref={trigger} />
      <Base.Portal container={place}>
        <Base.Positioner className="popover" align="end" sideOffset={10} collisionPadding={8}>
          <Base.Popup className="menu" aria-label={label}>
            {head}
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

export interface ItemProps {
  icon: ReactNode
  onChoose: () => void
  children: ReactNode
}

export function Item({ icon, onChoose, children }: ItemProps) {
  'use no memo'
  return (
    <Base.Item className="menu__item" onClick={onChoose}>
      {icon}
      {children}
    </Base.Item>
  )
}

export interface AnchorProps extends Omit<ComponentProps<'a'>, 'className'> {
  icon: ReactNode
}

export function Anchor({ icon, children, ...rest }: AnchorProps) {
  'use no memo'
  return (
    <Base.LinkItem {...rest} closeOnClick className="menu__item">
      {icon}
      {children}
    </Base.LinkItem>
  )
}

export const Line = () => <Base.Separator className="menu__sep" />
