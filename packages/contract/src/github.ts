import { z } from 'zod'
import { NewUsername } from './accounts.ts'
import { FirstName, LastName, OwnUser } from './profiles.ts'
import { route } from './route.ts'

/** Where GitHub sends a browser back to, with a code; the callback address of the app at GitHub. */
export const GITHUB_CALLBACK = '/login/github'

/** What GitHub says of somebody who has no account here yet: the beginning of their sign-up. What does not fit is empty. */
export const Newcomer = z.object({
  login: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  username: z.string(),
})
export type Newcomer = z.infer<typeof Newcomer>

export const finishGithub = route({
  method: 'POST',
  path: '/api/login/github/finish',
  summary: 'Come back from GitHub: signed in, connected with GitHub, or somebody new',
  access: 'anyone',
  body: z.object({
    code: z.string().min(1).max(500),
    state: z.string().min(1).max(200),
  }),
  reply: z.object({
    message: z.string(),
    /** Who is signed in now; left out for somebody new, and where an account was connected. */
    user: OwnUser.optional(),
    newcomer: Newcomer.optional(),
  }),
  rate: { points: 60, seconds: 1800, by: 'address' },
})

export const GithubSignUp = z.object({
  firstName: FirstName,
  lastName: LastName.default(''),
  username: NewUsername,
})

export const joinByGithub = route({
  method: 'POST',
  path: '/api/signup/github',
  summary: 'Create an account for whoever has just come back from GitHub, and sign in',
  access: 'anyone',
  body: GithubSignUp,
  reply: z.object({ message: z.string(), user: OwnUser }),
})
