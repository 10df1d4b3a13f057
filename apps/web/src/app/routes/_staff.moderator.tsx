import { createFileRoute } from '@tanstack/react-router'
import { NotOpenPage } from '../not-open-page.tsx'

export const Route = createFileRoute('/_staff/moderator')({ component: NotOpen })

function NotOpen() {
  return <NotOpenPage name="Moderation" text="Moderators will look after the community here." />
}
