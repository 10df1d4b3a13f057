import * as contract from '@devgrove/contract/chats.socket'
import type { UserId } from '@devgrove/contract/ids'
import { listen, type SocketDoor } from '../../platform/listen.ts'
import { Refusal } from '../../platform/refusal.ts'
import { readingRoomOf, type ServerSocket } from '../../platform/sockets.ts'
import { findFormerPeer, findOpenPeer, readChat } from './open-chat.ts'
import { sendMessage } from './writing/send-message.ts'
import { tellTyping } from './writing/tell-typing.ts'

export function chatSockets(door: SocketDoor): void {
  const { ctx } = door
  listen(door, contract.joinChat, async ({ speaker, payload, socket }) => {
    const peer = await findOpenPeer(ctx, speaker, payload.userId)
    socket.data.reading.set(payload.userId, peer.id)
    await socket.join(readingRoomOf(speaker.userId, peer.id))
    await readChat(ctx, speaker.userId, peer)
    return { message: 'Chat opened.' }
  })
  listen(door, contract.leaveChat, async ({ speaker, payload, socket }) => {
    // the name may lead to nobody by now, as a blocker's does, and the chat would stay open
    const peerId =
      socket.data.reading.get(payload.userId) ??
      (await findFormerPeer(ctx, speaker.userId, payload.userId))
    // whoever is nobody to this member is answered as anybody else
    if (peerId) await stopReading(socket, peerId)
    return { message: 'Chat closed.' }
  })
  listen(door, contract.sendMessage, async ({ speaker, payload }) => ({
    message: 'Message sent.',
    ...(await sendMessage(ctx, speaker, payload)),
  }))
  listen(door, contract.typing, async ({ speaker, payload, socket }) => {
    const peer = await tellTyping(ctx, speaker, payload.userId, true)
    socket.data.typingTo.set(peer.id, peer.username)
    return { message: 'Told.' }
  })
  listen(door, contract.stopTyping, async ({ speaker, payload, socket }) => {
    const peer = await tellTyping(ctx, speaker, payload.userId, false)
    socket.data.typingTo.delete(peer.id)
    return { message: 'Told.' }
  })
}

async function stopReading(socket: ServerSocket, peerId: UserId): Promise<void> {
  const { viewer, reading } = socket.data
  // it may have been opened by a former username too
  for (const [username, id] of reading) if (id === peerId) reading.delete(username)
  await socket.leave(readingRoomOf(viewer.userId, peerId))
}

/** Whoever leaves in the middle of a word no longer types. */
export function stopTypingOf(door: SocketDoor, socket: ServerSocket): void {
  const { userId } = socket.data.viewer
  for (const username of socket.data.typingTo.values()) {
    tellTyping(door.ctx, { userId }, username, false).catch((error: unknown) => {
      // the two may not write to each other any more, so there is nothing to end
      if (error instanceof Refusal) return
      door.ctx.log.warn({ err: error }, 'the end of typing was not told')
    })
  }
}
