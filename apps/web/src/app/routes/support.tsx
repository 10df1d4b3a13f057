import { createFileRoute } from '@tanstack/react-router'
import { NotOpenPage } from '../not-open-page.tsx'

export const Route = createFileRoute('/support')({ component: NotOpen })

function NotOpen() {
  return (
    <NotOpenPage
      name="Support"
      text="Until then, the address at the foot of this page reaches us."
    />
  )
}
