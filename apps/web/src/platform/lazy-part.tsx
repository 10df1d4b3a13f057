import type { ComponentType, ReactNode } from 'react'
import { later, useLater } from './later.ts'

/**
 * A component whose code comes when it is first drawn. Until it is there, and while it cannot be had, `fallback` stands
 * in its place: the screen around it goes on, where `React.lazy` would take all of it away, for good.
 */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>) {
  const code = later(load)
  return function LazyPart({ fallback, ...props }: P & { fallback?: ReactNode }) {
    const Part = useLater<ComponentType<P>>(code, true)
    return Part ? <Part {...(props as unknown as P)} /> : fallback
  }
}
