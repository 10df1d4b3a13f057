import { createFileRoute } from '@tanstack/react-router'
import { NotOpenPage } from '../not-open-page.tsx'

export const Route = createFileRoute('/_member/chat/$username')({ component: NotOpen })

function NotOpen() {
  return (
    <NotOpenPage
      name="Chat"
      text="You will talk in real time here with the developers you are connected with."
    />
  )
}
