import { isScreen } from '@devgrove/contract/screens'
import { notFound } from '@tanstack/react-router'

/** Before a screen that others lie below or beside: an address that is none of them is not found, as the server says too. */
export function onlyScreens({ location }: { location: { pathname: string } }): void {
  if (!isScreen(location.pathname)) throw notFound({ routeId: '__root__' })
}
