import { createFileRoute, notFound } from '@tanstack/react-router'
import { isScreen } from '@devgrove/contract/screens'
import { NotOpenPage } from '../not-open-page.tsx'

export const Route = createFileRoute('/_staff/_admin/admin/requests/{-$status}')({
  beforeLoad: ({ location }) => {
    if (!isScreen(location.pathname)) throw notFound({ routeId: '__root__' })
  },
  component: NotOpen,
})

function NotOpen() {
  return <NotOpenPage name="Requests" text="The lists of all requests will be here." />
}
