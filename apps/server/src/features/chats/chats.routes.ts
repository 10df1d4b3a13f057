import * as contract from '@devgrove/contract/chats'
import { type Door, serve } from '../../platform/serve.ts'
import { listChats, viewMessages } from './chat-lists.ts'

export function chatRoutes(door: Door): void {
  const { ctx } = door
  serve(door, contract.listChats, async ({ viewer }) => ({
    message: 'Chats.',
    chats: await listChats(ctx, viewer),
  }))
  serve(door, contract.viewMessages, async ({ viewer, params, query }) => ({
    message: 'Messages.',
    ...(await viewMessages(ctx, viewer, params.userId, query)),
  }))
}
