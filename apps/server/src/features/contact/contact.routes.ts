import * as contract from '@devgrove/contract/contact'
import { type Door, serve } from '../../platform/serve.ts'
import { sendContactMessage } from './send-contact-message.ts'

export function contactRoutes(door: Door): void {
  serve(door, contract.sendContactMessage, async ({ body, address }) => {
    await sendContactMessage(door.ctx, body, address)
    return { message: 'Message sent successfully!' }
  })
}
