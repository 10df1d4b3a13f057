import { z } from 'zod'
import { NewEmail, NewUsername, TypedPassword } from './accounts.ts'
import { Instant } from './ids.ts'
import { OwnUser } from './profiles.ts'
import { Acknowledged, route } from './route.ts'

export const changeUsername = route({
  method: 'PATCH',
  path: '/api/account/username',
  summary: 'Take another username; the old one goes on leading to the member',
  access: 'signed-in',
  body: z.object({ username: NewUsername }),
  reply: z.object({ message: z.string(), user: OwnUser }),
  rate: { points: 10, seconds: 3600, by: 'member' },
})

export const changeEmail = route({
  method: 'POST',
  path: '/api/account/email',
  summary: 'Mail a link to another address, which becomes the member’s once it is opened',
  access: 'signed-in',
  body: z.object({ email: NewEmail, password: TypedPassword }),
  reply: Acknowledged,
  rate: { points: 5, seconds: 1800, by: 'member' },
})

export const resendConfirmation = route({
  method: 'POST',
  path: '/api/account/email/confirmation',
  summary: 'Mail the link that confirms the member’s address again',
  access: 'signed-in',
  reply: Acknowledged,
  rate: { points: 5, seconds: 1800, by: 'member' },
})

export const setPrivacy = route({
  method: 'PATCH',
  path: '/api/account/privacy',
  summary:
    'Choose whether connections see that one is there, types and has read, and whether profile views are shared',
  access: 'signed-in',
  body: z
    .object({
      showsOnline: z.boolean(),
      showsTyping: z.boolean(),
      showsReads: z.boolean(),
      showsViews: z.boolean(),
    })
    .partial(),
  reply: z.object({ message: z.string(), user: OwnUser }),
  rate: { points: 60, seconds: 900, by: 'member' },
})

export const deleteAccount = route({
  method: 'POST',
  path: '/api/account/delete',
  summary: 'Delete the account after a time of grace, in which logging in brings it back',
  access: 'signed-in',
  body: z.object({ password: TypedPassword }),
  reply: Acknowledged.extend({ deletedAt: Instant }),
  rate: { points: 10, seconds: 900, by: 'member' },
})
