import { createRouter, parseSearchWith, stringifySearchWith } from '@tanstack/react-router'
import { ErrorScreen } from './error-screen.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { routeTree } from './routeTree.gen.ts'

/** Addresses match in any case of letters; the root route sends them on to their lower-case form. */
export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  defaultErrorComponent: ErrorScreen,
  defaultNotFoundComponent: NotFoundPage,
  scrollRestoration: true,
  trailingSlash: 'never',
  // what stands in an address is text: `query=1e3` is not looked for as 1000
  parseSearch: parseSearchWith((text) => text),
  stringifySearch: stringifySearchWith(JSON.stringify),
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
