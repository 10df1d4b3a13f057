import { createFileRoute } from '@tanstack/react-router'
import { NotOpenPage } from '../not-open-page.tsx'

export const Route = createFileRoute('/_member/search')({ component: NotOpen })

function NotOpen() {
  return <NotOpenPage name="Search" text="You will look for developers by name and skill here." />
}
