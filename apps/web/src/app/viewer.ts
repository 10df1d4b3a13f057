import type { OwnUser } from '@devgrove/contract/profiles'
import { createContext, use } from 'react'

export const ViewerContext = createContext<OwnUser | undefined>(undefined)

/** Who is signed in, on screens that only members see. */
export function useViewer(): OwnUser {
  const viewer = use(ViewerContext)
  if (!viewer) throw new Error('This screen stands outside of the member guard')
  return viewer
}
