import { createRouter } from '@tanstack/react-router'
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
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
