import { z } from 'zod'
import { Instant } from './ids.ts'
import { route } from './route.ts'

export const ConnectedGithub = z.object({ login: z.string(), connectedAt: Instant })
export type ConnectedGithub = z.infer<typeof ConnectedGithub>

export const viewWaysIn = route({
  method: 'GET',
  path: '/api/account/ways-in',
  summary: 'How the member can log in',
  access: 'signed-in',
  reply: z.object({
    message: z.string(),
    hasPassword: z.boolean(),
    github: ConnectedGithub.nullable(),
    /** Whether this deployment signs in with GitHub. */
    isGithubOffered: z.boolean(),
  }),
})
