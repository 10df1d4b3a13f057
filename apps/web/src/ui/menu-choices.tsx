import { Menu as Base } from '@base-ui/react/menu'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ItemProps } from './menu-frame.tsx'

/** Items of which one is marked, or none. */
export function Choices({ value, children }: { value: string | undefined; children: ReactNode }) {
  return <Base.RadioGroup value={value ?? ''}>{children}</Base.RadioGroup>
}

export function Choice({ value, icon, onChoose, children }: ItemProps & { value: string }) {
  return (
    <Base.RadioItem value={value} closeOnClick className="menu__item" onClick={onChoose}>
      {icon}
      {children}
      <Base.RadioItemIndicator className="menu__mark">
        <Check className="icon icon--sm" />
      </Base.RadioItemIndicator>
    </Base.RadioItem>
  )
}
