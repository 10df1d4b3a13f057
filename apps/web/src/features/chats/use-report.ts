import { createContext, use } from 'react'

export interface Reporting {
  /** Messages offer to be reported, one by one. */
  isChoosing: boolean
  onChoosing: (isChoosing: boolean) => void
  /** Opens what is asked before the peer, or one message of theirs, is reported. */
  onReport: (asked: { name: string; message?: { id: string; text: string } }) => void
}

export const ReportingContext = createContext<Reporting | undefined>(undefined)

/** How a peer or a message is reported; undefined where that is not offered. */
export const useReporting = (): Reporting | undefined => use(ReportingContext)
