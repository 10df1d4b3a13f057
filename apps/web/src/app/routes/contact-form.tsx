import { createFileRoute } from '@tanstack/react-router'
import { NotOpenPage } from '../not-open-page.tsx'

export const Route = createFileRoute('/contact-form')({ component: NotOpen })

function NotOpen() {
  return (
    <NotOpenPage
      name="Contact form"
      text="Until the form is here, the address at the foot of this page reaches us."
    />
  )
}
