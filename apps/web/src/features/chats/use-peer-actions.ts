import { createContext, use } from 'react'
import type { Said } from './search/chat-search.rules.ts'

/** The same peer under two usernames. */
export interface Renamed {
  from: string
  to: string
}

export interface PeerActions {
  /** Messages offer to be reported, one by one. */
  isChoosing: boolean
  onChoosing: (isChoosing: boolean) => void
  /** Opens what is asked before the peer, or one message of theirs, is reported. */
  onReport: (asked: { name: string; message?: { id: string; text: string } }) => void
  /** Opens what edits or deletes a message of the viewer's. */
  onChange: (message: { id: string; text: string }) => void
  /** Opens the search in the chat; with a message that, and what was said around it. */
  onSearch: (name: string, said?: Said) => void
  /** Opens what is asked before the peer is blocked. */
  onBlock: (name: string) => void
  /** Hears that the chat is about to go on under its peer's present username. */
  onRenamed: (renamed: Renamed) => void
}

export const PeerActionsContext = createContext<PeerActions | undefined>(undefined)

/** What can be done about the peer of a chat; undefined where that is not offered. */
export const usePeerActions = (): PeerActions | undefined => use(PeerActionsContext)
