// Owns what the environment says of the deployment itself: SITE_EMAIL, SITE_PLACE and the like.
import { EMAIL_FORM } from '@devgrove/contract/email'
import { type Site, siteDefaults, type SiteKey, siteKeys } from '@devgrove/contract/site'
import { z } from 'zod'

/** Stands for a number of the landing page that is to be counted. */
export const LIVE = 'live'

const Line = z.string().regex(/^\P{Cc}{1,2000}$/u, 'must be one line of at most 2000 characters')
const Link = Line.refine(
  (value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol),
  'must be a URL that begins with http:// or https://',
)
const FORMS: Partial<Record<SiteKey, z.ZodType<string>>> = {
  email: z.string().regex(EMAIL_FORM, 'must be an e-mail address'),
  codeLink: Link,
  networkLink: Link,
  microblogLink: Link,
  portfolioLink: Link,
  projects: Line.refine((value) => value !== LIVE, 'must be a text: nothing here counts projects'),
  teamPhoto: Line.regex(/^\/(?!\/)/, 'must be a path on this site, such as /team.svg'),
}

/** SITE_CODE_LINK for codeLink. */
const variableOf = (key: SiteKey): string =>
  `SITE_${key.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`

export const siteVariables = Object.fromEntries(
  siteKeys.map((key) => [variableOf(key), (FORMS[key] ?? Line).optional()]),
)

export const siteOf = (env: Record<string, unknown>): Site =>
  Object.fromEntries(
    siteKeys.map((key) => [key, env[variableOf(key)] ?? siteDefaults[key]]),
  ) as Site
