import { createFileRoute } from '@tanstack/react-router'
import { NotOpenPage } from '../not-open-page.tsx'

export const Route = createFileRoute('/faqs')({ component: NotOpen })

function NotOpen() {
  return <NotOpenPage name="FAQs" text="Until then, the first answers stand on the start page." />
}
