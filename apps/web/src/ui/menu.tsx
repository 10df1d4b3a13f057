import { Menu as Base } from '@base-ui/react/menu'
import { createLink } from '@tanstack/react-router'
import { type ComponentProps, type ReactNode, useRef } from 'react'

interface MenuProps {
  label: string
  button: Omit<ComponentProps<'button'>, 'type'>
  head?: ReactNode
  children: ReactNode
}

/** A short list of what can be done; arrows move, letters jump, Esc closes and gives the focus back. */
export function Menu({ label, button, head, children }: MenuProps) {
  // not the end of the document: there the list would lie outside of every landmark
  const place = useRef<HTMLDivElement>(null)
  return (
    <div className="menu-box" ref={place}>
      <Base.Root modal={false}>
        <Base.Trigger {...button} />
        <Base.Portal container={place}>
          <Base.Positioner className="popover" align="end" sideOffset={10} collisionPadding={8}>
            <Base.Popup className="menu" aria-label={label}>
              {head}
              {children}
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </div>
  )
}

interface ItemProps {
  icon: ReactNode
  onChoose: () => void
  children: ReactNode
}

export function MenuItem({ icon, onChoose, children }: ItemProps) {
  return (
    <Base.Item className="menu__item" onClick={onChoose}>
      {icon}
      {children}
    </Base.Item>
  )
}

interface MenuAnchorProps extends Omit<ComponentProps<'a'>, 'className'> {
  icon: ReactNode
}

function MenuAnchor({ icon, children, ...rest }: MenuAnchorProps) {
  return (
    <Base.LinkItem {...rest} closeOnClick className="menu__item">
      {icon}
      {children}
    </Base.LinkItem>
  )
}

export const MenuLink = createLink(MenuAnchor)

export const MenuLine = () => <Base.Separator className="menu__sep" />
