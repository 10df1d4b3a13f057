import type { ReactNode } from 'react'

interface SettingPartProps {
  title: string
  text: string
  children: ReactNode
}

export function SettingPart({ title, text, children }: SettingPartProps) {
  return (
    <section className="setting__part">
      <div>
        <h2 className="setting__title">{title}</h2>
        <p className="muted">{text}</p>
      </div>
      <div className="setting__body">{children}</div>
    </section>
  )
}

interface SettingRowProps {
  name: string
  children: ReactNode
  /** What can be done about it. */
  action: ReactNode
}

/** One fact and what can be done about it. */
export const SettingRow = ({ name, children, action }: SettingRowProps) => (
  <div className="setting__row">
    <div className="setting__fact">
      <p className="setting__name">{name}</p>
      <div>{children}</div>
    </div>
    {action}
  </div>
)
