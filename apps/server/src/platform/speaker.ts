// Owns who speaks over a socket: what the session of its handshake says, and nothing that a payload claims (S-13).
import type { SessionId, UserId } from '@devgrove/contract/ids'

export interface Speaker {
  userId: UserId
  sessionId: SessionId
  socketId: string
}
