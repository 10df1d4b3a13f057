import {
  createRouter,
  lazyRouteComponent,
  parseSearchWith,
  type RouterHistory,
  stringifySearchWith,
} from '@tanstack/react-router'
import { ErrorScreen } from './error-screen.tsx'
import { routeTree } from './routeTree.gen.ts'

let keptPlace = ''

/** Addresses match in any case of letters; the root route sends them on to their lower-case form. */
export const makeRouter = (history?: RouterHistory) =>
  createRouter({
    routeTree,
    ...(history && { history }),
    defaultPreload: 'intent',
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: lazyRouteComponent(
      () => import('./not-found-page.tsx'),
      'NotFoundPage',
    ),
    // without a window there is nothing to scroll, and the script for it would be inline
    scrollRestoration: import.meta.env.SSR ? false : ({ location }) => location.href !== keptPlace,
    trailingSlash: 'never',
    // what stands in an address is text: `query=1e3` is not looked for as 1000
    parseSearch: parseSearchWith((text) => text),
    stringifySearch: stringifySearchWith(JSON.stringify),
  })

export type AppRouter = ReturnType<typeof makeRouter>

/** The first screen stays where it is: somebody reads it already. Whatever is gone to before it is drawn begins at its own place. */
export function keepPlace(router: AppRouter): void {
  keptPlace = router.latestLocation.href
  const stop = router.subscribe('onRendered', () => {
    keptPlace = ''
    stop()
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}
