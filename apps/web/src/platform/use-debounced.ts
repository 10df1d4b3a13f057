import { useEffect, useState } from 'react'

/** A value once it has rested for a while; until then `before`, which is the first value unless something else is said. */
export function useDebounced<T>(value: T, restMs: number, before = value): T {
  const [rested, setRested] = useState(before)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), restMs)
    return () => clearTimeout(timer)
  }, [value, restMs])
  return rested
}
