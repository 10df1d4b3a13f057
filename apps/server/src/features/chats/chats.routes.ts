import { attachFile } from '@devgrove/contract/attachments'
import { searchChat } from '@devgrove/contract/chat-search'
import * as settings from '@devgrove/contract/chat-settings'
import * as contract from '@devgrove/contract/chats'
import * as changes from '@devgrove/contract/message-changes'
import * as reactions from '@devgrove/contract/message-reactions'
import { type Door, serve } from '../../platform/serve.ts'
import { attachFile as keepFile } from './attachments/attach-file.ts'
import { serveAttachments } from './attachments/attachments.routes.ts'
import { changeMessage } from './messages/change-message.ts'
import { reactToMessage } from './messages/react-to-message.ts'
import { listChats, viewMessages } from './list/chat-lists.ts'
import { archiveChat, muteChat } from './list/choose-for-chat.ts'
import { leaveUnread } from './open-chat.ts'
import { lookInChat } from './search/search-chat.ts'

export function chatRoutes(door: Door): void {
  const { ctx } = door
  serve(door, attachFile, async ({ viewer, params, body, file }) => ({
    message: 'File kept.',
    attachment: await keepFile(ctx, viewer, params.userId, { file, name: body.name }),
  }))
  serveAttachments(door)
  serve(door, contract.listChats, async ({ viewer, query }) => ({
    message: 'Chats.',
    ...(await listChats(ctx, viewer, query)),
  }))
  serve(door, contract.viewMessages, async ({ viewer, params, query }) => ({
    message: 'Messages.',
    ...(await viewMessages(ctx, viewer, params.userId, query)),
  }))
  serve(door, searchChat, async ({ viewer, params, query }) => ({
    message: 'What was found.',
    ...(await lookInChat(ctx, viewer, params.userId, query)),
  }))
  serve(door, contract.markUnread, async ({ viewer, params }) => ({
    message: 'The chat is unread.',
    unread: await leaveUnread(ctx, viewer, params.userId),
  }))
  serve(door, changes.editMessage, async ({ viewer, params, body }) => ({
    message: 'The message was edited.',
    changed: await changeMessage(ctx, viewer, {
      to: params.userId,
      id: params.messageId,
      text: body.text,
    }),
  }))
  serve(door, changes.deleteMessage, async ({ viewer, params }) => ({
    message: 'The message was deleted.',
    changed: await changeMessage(ctx, viewer, {
      to: params.userId,
      id: params.messageId,
      text: '',
    }),
  }))
  serve(door, reactions.reactToMessage, async ({ viewer, params, body }) => ({
    message: 'You reacted to the message.',
    changed: await reactToMessage(ctx, viewer, {
      to: params.userId,
      id: params.messageId,
      reaction: body.reaction,
    }),
  }))
  serve(door, reactions.takeReactionBack, async ({ viewer, params }) => ({
    message: 'Your reaction is taken back.',
    changed: await reactToMessage(ctx, viewer, {
      to: params.userId,
      id: params.messageId,
      reaction: null,
    }),
  }))
  serve(door, settings.muteChat, async ({ viewer, params }) => {
    await muteChat(ctx, viewer, params.userId, true)
    return { message: 'The chat is muted.' }
  })
  serve(door, settings.unmuteChat, async ({ viewer, params }) => {
    await muteChat(ctx, viewer, params.userId, false)
    return { message: 'The chat is not muted any more.' }
  })
  serve(door, settings.archiveChat, async ({ viewer, params }) => {
    await archiveChat(ctx, viewer, params.userId, true)
    return { message: 'The chat is archived.' }
  })
  serve(door, settings.unarchiveChat, async ({ viewer, params }) => {
    await archiveChat(ctx, viewer, params.userId, false)
    return { message: 'The chat is back in the list.' }
  })
}
