// Owns the calls to GitHub: where a browser asks who is there, and what GitHub answers about them.
import { createAuthorizationURL, validateAuthorizationCode } from 'better-auth/oauth2'
import { z } from 'zod'
import type { GithubSettings } from './github-settings.ts'
import { Refusal } from './refusal.ts'

/** What GitHub says of somebody. */
export interface GithubUser {
  /** Which GitHub, and the number there: that stays, where the login may be changed and then be somebody else's. */
  id: string
  login: string
  name: string
  /** Their first address, if they have shown GitHub that it is theirs. */
  email: string | undefined
}

/** What belongs to one way through GitHub, from the departure to the return. */
export interface GithubTrip {
  redirectURI: string
  codeVerifier: string
}

export interface Github {
  /** Where a browser goes to be asked; it comes back to the address of the trip with a code and this state. */
  departure: (trip: GithubTrip, state: string) => Promise<string>
  /** Who the code speaks of. Refuses a code that GitHub does not know, and where GitHub does not answer. */
  whoIs: (trip: GithubTrip, code: string) => Promise<GithubUser>
}

const GITHUB = 'https://github.com'
const LIMIT_MS = 5000
const SCOPES = ['read:user', 'user:email']

const Profile = z.object({
  id: z.int().min(1),
  login: z.string().regex(/^[\w-]{1,100}$/),
  name: z.string().nullish(),
})
const Emails = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }))

/** GitHub itself, or an installation of it; undefined without settings. Of what it hands out nothing is kept. */
export function openGithub(settings: GithubSettings | undefined): Github | undefined {
  if (!settings) return undefined
  const { clientId, clientSecret, url = GITHUB } = settings
  const options = { clientId, clientSecret }
  const { host } = new URL(url)
  const api = url === GITHUB ? 'https://api.github.com' : `${url}/api/v3`
  return {
    departure: async (trip, state) => {
      const authorizationEndpoint = `${url}/login/oauth/authorize`
      const asked = { id: 'github', options, authorizationEndpoint, scopes: SCOPES, state, ...trip }
      return (await createAuthorizationURL(asked)).href
    },
    whoIs: async (trip, code) => {
      const tokenEndpoint = `${url}/login/oauth/access_token`
      const { accessToken, raw } = await answered(
        validateAuthorizationCode({ options, tokenEndpoint, code, ...trip }),
      )
      // what it does not take, a code or our secret, is answered as a success without a token
      if (accessToken === undefined) throw refusedFor(raw?.['error'])
      const [profile, emails] = await Promise.all([
        answered(ask(`${api}/user`, Profile, accessToken)),
        answered(ask(`${api}/user/emails`, Emails, accessToken)),
      ])
      const { id, login, name } = profile
      const email = emails.find(({ primary, verified }) => primary && verified)?.email
      return { id: `${host}/${id}`, login, name: name ?? '', email }
    },
  }
}

async function ask<S extends z.ZodType>(
  address: string,
  schema: S,
  token: string,
): Promise<z.output<S>> {
  const answer = await fetch(address, {
    headers: {
      authorization: `Bearer ${token}`,
      accept: 'application/vnd.github+json',
      'user-agent': 'devgrove',
    },
    redirect: 'error',
    signal: AbortSignal.timeout(LIMIT_MS),
  })
  if (!answer.ok) throw new Error(`status ${answer.status}`)
  return schema.parse(await answer.json())
}

/** What came back within the time that somebody waits for it. */
async function answered<T>(asking: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), LIMIT_MS)
  })
  try {
    return await Promise.race([asking, tooLate])
  } catch (error) {
    const refusal = new Refusal('github_away', { retryAfterSeconds: 5 })
    refusal.cause = error
    throw refusal
  } finally {
    clearTimeout(timer)
  }
}

/** The word that it says is for the log: it may be our keys that are wrong. */
function refusedFor(word: unknown): Refusal {
  const refusal = new Refusal('github_refused')
  refusal.cause = word
  return refusal
}
