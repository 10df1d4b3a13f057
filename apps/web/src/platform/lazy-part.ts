import { type ComponentType, lazy } from 'react' // oxlint-disable-line no-restricted-imports
import { untilThere } from './later.ts'

/**
 * A component whose code comes when it is first drawn. Until it can be had its `Suspense` shows what stands in its place,
 * and the screen around it goes on: a `lazy` of React that failed takes all of it away, for good.
 */
export const lazyPart = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazy(async () => ({ default: await untilThere(load) }))
