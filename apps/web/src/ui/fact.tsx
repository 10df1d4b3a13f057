import type { ReactNode } from 'react'

interface FactProps {
  name: string
  children: ReactNode
}

/** One line of a list of facts (`dl`). */
export const Fact = ({ name, children }: FactProps) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
