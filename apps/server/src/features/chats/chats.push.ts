import type { UserId } from '@devgrove/contract/ids'
import { isAlive } from '../../platform/alive.ts'
import type { Ctx } from '../../platform/context.ts'
import type { Events } from '../../platform/events.ts'
import { readingRoomOf, sayTo, type SocketServer } from '../../platform/sockets.ts'
import { readChat } from './open-chat.ts'

/** Messages that arrive together are marked read together. */
const READ_AFTER_MS = 200

/** Brings what happens in chats to the sockets of this node; every node does so for its own. */
export function pushChats(ctx: Ctx, io: SocketServer): void {
  const readSoon = openReading(ctx, io)

  ctx.events.on('message.sent', ({ from, to, message: newMessage, previousAt, unread, via }) => {
    sayTo(io, to.userId, 'messageReceived', { userId: from.username, newMessage, previousAt })
    sayTo(io, to.userId, 'unreadUpdated', { userId: from.username, unread })
    sayTo(io, from.userId, 'messageReceived', { userId: to.username, newMessage, previousAt }, [
      via,
    ])
    readSoon(to.userId, from)
  })
  ctx.events.on('message.changed', ({ from, to, message }) => {
    sayTo(io, to.userId, 'messageChanged', { userId: from.username, message })
    sayTo(io, from.userId, 'messageChanged', { userId: to.username, message })
  })
  ctx.events.on('unread.changed', ({ userId, peer, unread }) =>
    sayTo(io, userId, 'unreadUpdated', { userId: peer, unread }),
  )
  ctx.events.on('messages.read', ({ by: userId, toUserId, readTo }) =>
    sayTo(io, toUserId, 'messagesRead', { userId, readTo }),
  )
  ctx.events.on('reads.chosen', ({ userId, username, toUserIds }) => {
    sayTo(io, userId, 'accountUpdated', {})
    for (const peer of toUserIds) sayTo(io, peer, 'messagesRead', { userId: username })
  })
  ctx.events.on('chat.changed', ({ userId }) => sayTo(io, userId, 'chatsUpdated', {}))
  ctx.events.on('typing.changed', ({ who: username, toUserId, isTyping }) =>
    sayTo(io, toUserId, isTyping ? 'typing' : 'stopTyping', { username }),
  )
  ctx.events.on('presence.changed', ({ username, isOnline: online, toUserIds }) => {
    for (const userId of toUserIds) sayTo(io, userId, 'userOnlineStatus', { username, online })
  })
}

type Sender = Events['message.sent']['from']

// what arrives while somebody looks at the chat is read, as soon as a device on which they look has answered since
function openReading(ctx: Ctx, io: SocketServer) {
  const waiting = new Set<string>()
  const read = async (room: string, reader: UserId, sender: Sender): Promise<void> => {
    waiting.delete(room)
    const ids = [...(io.sockets.adapter.rooms.get(room) ?? [])]
    const sockets = ids
      .map((id) => io.sockets.sockets.get(id))
      .filter((socket) => socket !== undefined)
    const isSeen = await Promise.any(
      sockets.map(async (socket) => {
        if (!(await isAlive(socket)) || !socket.rooms.has(room)) throw new Error('not seen here')
      }),
    ).then(
      () => true,
      () => false,
    )
    if (isSeen) await readChat(ctx, reader, { id: sender.userId, username: sender.username })
  }
  return (reader: UserId, sender: Sender): void => {
    const room = readingRoomOf(reader, sender.userId)
    if (waiting.has(room) || !io.sockets.adapter.rooms.has(room)) return
    waiting.add(room)
    setTimeout(() => {
      read(room, reader, sender).catch((error: unknown) =>
        ctx.log.error({ err: error }, 'a chat was not marked read'),
      )
    }, READ_AFTER_MS).unref()
  }
}
