import { createFileRoute } from '@tanstack/react-router'
import { NotOpenPage } from '../not-open-page.tsx'

export const Route = createFileRoute('/_member/premium')({ component: NotOpen })

function NotOpen() {
  return <NotOpenPage name="Premium" text="Plans for premium membership are not on sale yet." />
}
