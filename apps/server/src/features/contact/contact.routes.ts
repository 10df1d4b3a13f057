import * as contract from '@devgrove/contract/contact'
import { type Door, serve } from '../../platform/serve.ts'
import { handleMessage, viewInbox } from './inbox.ts'
import { sendContactMessage } from './send-contact-message.ts'

export function contactRoutes(door: Door): void {
  serve(door, contract.sendContactMessage, async ({ body, address }) => {
    await sendContactMessage(door.ctx, body, address)
    return { message: 'Message sent successfully!' }
  })
  serve(door, contract.viewInbox, async ({ params, query }) => ({
    message: 'Messages.',
    messages: await viewInbox(door.ctx, params.folder, query),
  }))
  serve(door, contract.handleMessage, async ({ viewer, params }) => {
    const isHandled = params.state === 'handled'
    await handleMessage(door.ctx, viewer, params.messageId, isHandled)
    return { message: isHandled ? 'Marked as handled.' : 'It waits for an answer again.' }
  })
}
