import { z } from 'zod'
import { TypedPassword } from './accounts.ts'
import { Departure } from './github-departure.ts'
import { Acknowledged, route } from './route.ts'

export const connectGithub = route({
  method: 'POST',
  path: '/api/account/github',
  summary: 'Where to go to connect a GitHub account with one’s own, after the password',
  access: 'signed-in',
  body: z.object({ password: TypedPassword }),
  reply: Departure,
  rate: { points: 10, seconds: 900, by: 'member' },
})

export const disconnectGithub = route({
  method: 'DELETE',
  path: '/api/account/github',
  summary: 'Log in by GitHub no more; needs a password to log in with instead',
  access: 'signed-in',
  reply: Acknowledged,
  rate: { points: 10, seconds: 900, by: 'member' },
})
