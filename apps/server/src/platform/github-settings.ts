// Owns what the environment says of signing in with GitHub (decisions 6).
import { z } from 'zod'
import { isLoopback, withoutEnd } from './locations.ts'
import { OneWord } from './setting-forms.ts'

/** By which app at GitHub, or at an installation of it, members sign in. */
export interface GithubSettings {
  clientId: string
  clientSecret: string
  /** Unset: GitHub itself. Without a slash at the end. */
  url: string | undefined
}

/** What carries a secret goes encrypted, or does not leave this machine. */
const isSafe = (address: string): boolean => {
  if (!URL.canParse(address)) return false
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))
}

export const githubVariables = {
  GITHUB_CLIENT_ID: OneWord.optional(),
  GITHUB_CLIENT_SECRET: OneWord.optional(),
  GITHUB_URL: z.string().refine(isSafe, 'must be a URL that begins with https://').optional(),
}

type Name = keyof typeof githubVariables

export const GITHUB_NEEDED = ['GITHUB_CLIENT_ID', 'GITHUB_CLIENT_SECRET'] as const
export const GITHUB_ALL = [...GITHUB_NEEDED, 'GITHUB_URL'] as const

export function githubOf(
  env: Partial<Record<Name, string | undefined>>,
): GithubSettings | undefined {
  const { GITHUB_CLIENT_ID, GITHUB_CLIENT_SECRET, GITHUB_URL } = env
  if (!GITHUB_CLIENT_ID || !GITHUB_CLIENT_SECRET) return undefined
  return {
    clientId: GITHUB_CLIENT_ID,
    clientSecret: GITHUB_CLIENT_SECRET,
    url: GITHUB_URL && withoutEnd(GITHUB_URL),
  }
}
