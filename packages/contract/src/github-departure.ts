import { z } from 'zod'
import { route } from './route.ts'

// apart from what comes back: the pages of login and sign-up load no more than this

/** Where a browser is to go, to be asked by GitHub whether we may know who is there. */
export const Departure = z.object({ message: z.string(), url: z.string() })

export const beginGithub = route({
  method: 'POST',
  path: '/api/login/github',
  summary: 'Where to go to sign in with GitHub; what comes back is good for this browser only',
  access: 'anyone',
  reply: Departure,
  rate: { points: 60, seconds: 1800, by: 'address' },
})
