import { useEffect, useState } from 'react'
import { loadPart } from '../platform/load-part.ts'
import type { highlight } from './highlight.ts'

type Colours = [] | [typeof highlight]

/** What colours code, once a text needs it and it is there; until then the code has none. */
export function useColours(isNeeded: boolean): Colours {
  const [colours, setColours] = useState<Colours>([])
  useEffect(() => {
    if (!isNeeded) return
    void loadPart(() => import('./highlight.ts')).then(
      (loaded) => setColours([loaded.highlight]),
      () => undefined,
    )
  }, [isNeeded])
  return colours
}
