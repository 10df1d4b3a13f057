import { createFileRoute } from '@tanstack/react-router'
import { NotOpenPage } from '../not-open-page.tsx'

export const Route = createFileRoute('/team')({ component: NotOpen })

function NotOpen() {
  return (
    <NotOpenPage name="Team" text="The page about who makes Devgrove is still being written." />
  )
}
