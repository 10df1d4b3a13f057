import * as contract from '@devgrove/contract/chats.socket'
import { listen, type SocketDoor } from '../../platform/listen.ts'
import { readingRoomOf, type ServerSocket } from '../../platform/sockets.ts'
import { findFormerPeer, findOpenPeer, readChat } from './open-chat.ts'
import { sendMessage } from './send-message.ts'
import { tellTyping } from './tell-typing.ts'

export function chatSockets(door: SocketDoor): void {
  const { ctx } = door
  listen(door, contract.joinChat, async ({ speaker, payload, socket }) => {
    const peer = await findOpenPeer(ctx, speaker.userId, payload.userId)
    await socket.join(readingRoomOf(speaker.userId, peer.id))
    await readChat(ctx, speaker.userId, peer)
    return { message: 'Chat opened.' }
  })
  listen(door, contract.leaveChat, async ({ speaker, payload, socket }) => {
    const peerId = await findFormerPeer(ctx, speaker.userId, payload.userId)
    // whoever is nobody to this member, a blocker for one, is answered as anybody else
    if (peerId) await socket.leave(readingRoomOf(speaker.userId, peerId))
    return { message: 'Chat closed.' }
  })
  listen(door, contract.sendMessage, async ({ speaker, payload }) => ({
    message: 'Message sent.',
    ...(await sendMessage(ctx, speaker, payload)),
  }))
  listen(door, contract.typing, async ({ speaker, payload, socket }) => {
    const peer = await tellTyping(ctx, speaker.userId, payload.userId, true)
    socket.data.typingTo.set(peer.id, peer.username)
    return { message: 'Told.' }
  })
  listen(door, contract.stopTyping, async ({ speaker, payload, socket }) => {
    const peer = await tellTyping(ctx, speaker.userId, payload.userId, false)
    socket.data.typingTo.delete(peer.id)
    return { message: 'Told.' }
  })
}

/** Whoever leaves in the middle of a word no longer types. */
export function stopTypingOf(door: SocketDoor, socket: ServerSocket): void {
  const { userId } = socket.data.viewer
  for (const username of socket.data.typingTo.values()) {
    tellTyping(door.ctx, userId, username, false).catch((error: unknown) =>
      door.ctx.log.warn({ err: error }, 'the end of typing was not told'),
    )
  }
}
