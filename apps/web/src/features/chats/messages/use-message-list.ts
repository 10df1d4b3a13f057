import { type ComponentType, createContext, type RefObject } from 'react'
import type { VirtualizerHandle } from 'virtua'
import type { Row } from './rows.rules.ts'

export interface MessagePartProps {
  row: Row
  peerName: string
  nowMs: number
}

/** The parts of a message that come later, each in a place of that class. */
export type MessageParts = Record<
  'quote' | 'attachment' | 'reactions' | 'tools',
  ComponentType<MessagePartProps>
>

/** What it takes to answer a message and to react to it, and to show what is answered and how it is reacted to. */
export interface Answering {
  /** Undefined until they have come. */
  parts: { messageParts: MessageParts } | undefined
  /** Under which key it is kept what somebody is about to answer; empty where nothing can be written. */
  storedAs: string
}

export interface MessageListShown {
  answering: Answering
  rows: readonly Row[]
  list: RefObject<VirtualizerHandle | null>
}

/** The list that a message stands in. */
export const MessageListContext = createContext<MessageListShown | undefined>(undefined)
