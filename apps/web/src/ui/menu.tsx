import { Menu as Base } from '@base-ui/react/menu'
import type { ReactElement, ReactNode } from 'react'

interface MenuProps {
  trigger: ReactElement
  label: string
  head?: ReactNode
  children: ReactNode
}

/** A short list of what can be done; arrows move, letters jump, Esc closes and gives the focus back. */
export function Menu({ trigger, label, head, children }: MenuProps) {
  return (
    <Base.Root modal={false}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner align="end" sideOffset={10} className="menu-place">
          <Base.Popup className="menu" aria-label={label}>
            {head}
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
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

export function MenuLink({ icon, render, children }: { icon: ReactNode; render: ReactElement; children: ReactNode }) {
  return (
    <Base.LinkItem className="menu__item" render={render} closeOnClick>
      {icon}
      {children}
    </Base.LinkItem>
  )
}

export const MenuLine = () => <Base.Separator className="menu__sep" />
