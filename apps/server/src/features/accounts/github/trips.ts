import { parseCookie } from 'cookie'
import { generateRandomString } from 'better-auth/crypto'
import { z } from 'zod'
import { GITHUB_CALLBACK } from '@devgrove/contract/github'
import { UserId } from '@devgrove/contract/ids'
import type { Ctx } from '../../../platform/context.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Github, GithubTrip, GithubUser } from '../../../platform/github.ts'
import { linkTo } from '../../../platform/letter-look.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { secondsAfter } from '../../../platform/time.ts'
import { storedIdentifier } from '../authentication.ts'
import { TRIP_SECONDS, tripCookie, tripCookieName } from './trip-cookie.rules.ts'
import { storeTrip, takeTrip } from './trips.queries.ts'

/** A way through GitHub as it is kept until somebody comes back. */
const Trip = z.object({
  /** Whose account is to be connected; left out where somebody logs in. First: by that theirs are found. */
  connects: UserId.optional(),
  codeVerifier: z.string(),
  browser: z.string(),
})

const Arrived = z.object({ id: z.string(), login: z.string(), email: z.string() })
/** Somebody whom GitHub has named, who has no account here yet. */
export type Arrived = z.infer<typeof Arrived>

const atState = (state: string): string => storedIdentifier(`github:${state}`)
const atBrowser = (browser: string): string => storedIdentifier(`github-arrived:${browser}`)

export const openDoor = (ctx: Pick<Ctx, 'github'>): Github => {
  if (!ctx.github) throw new Refusal('github_closed')
  return ctx.github
}

/**
 * Where to go at GitHub, and the cookie without which nobody comes back from there: a link with somebody else's code
 * signs nobody in (login CSRF, S-09). The account to connect, if any, was confirmed by its password.
 */
export async function depart(
  ctx: Ctx,
  connects?: UserId,
  within: Database = ctx.db,
): Promise<{ url: string; cookie: string }> {
  const github = openDoor(ctx)
  const [state, browser] = [generateRandomString(32), generateRandomString(32)]
  const codeVerifier = generateRandomString(64)
  await keep(ctx, within, atState(state), {
    ...(connects && { connects }),
    codeVerifier,
    browser: storedIdentifier(browser),
  })
  const url = await github.departure(tripOf(ctx, codeVerifier), state)
  return { url, cookie: tripCookie(browser, ctx.config.isSecure) }
}

/** Who comes back, and whose account they wanted to connect. Each way leads back once, in the browser where it began. */
export async function arrive(
  ctx: Ctx,
  { code, state }: { code: string; state: string },
  cookies: string | undefined,
): Promise<{ said: GithubUser; connects: UserId | undefined; browser: string }> {
  const github = openDoor(ctx)
  const browser = browserOf(ctx, cookies)
  const kept = await takeTrip(ctx.db, atState(state), ctx.now())
  if (kept === undefined) throw new Refusal('github_trip_over')
  const trip = Trip.parse(JSON.parse(kept))
  if (trip.browser !== storedIdentifier(browser)) throw new Refusal('github_trip_over')
  const said = await saidBy(ctx, () => github.whoIs(tripOf(ctx, trip.codeVerifier), code))
  return { said, connects: trip.connects, browser }
}

/** Keeps whom GitHub has named until they have chosen how they want to be called here. */
export const keepArrived = (ctx: Ctx, browser: string, arrived: Arrived): Promise<void> =>
  keep(ctx, ctx.db, atBrowser(browser), arrived)

/** Whom GitHub has named in this browser; in a transaction, they are there still when it is taken back. */
export async function takeArrived(
  ctx: Ctx,
  db: Database,
  cookies: string | undefined,
): Promise<Arrived> {
  const kept = await takeTrip(db, atBrowser(browserOf(ctx, cookies)), ctx.now())
  if (kept === undefined) throw new Refusal('github_trip_over')
  return Arrived.parse(JSON.parse(kept))
}

function browserOf({ config }: Ctx, cookies: string | undefined): string {
  const browser = parseCookie(cookies ?? '')[tripCookieName(config.isSecure)]
  if (!browser) throw new Refusal('github_trip_over')
  return browser
}

const tripOf = ({ config }: Ctx, codeVerifier: string): GithubTrip => ({
  redirectURI: linkTo(config, GITHUB_CALLBACK),
  codeVerifier,
})

const keep = (ctx: Ctx, db: Database, identifier: string, kept: object): Promise<void> =>
  storeTrip(
    db,
    {
      id: ctx.newId(),
      identifier,
      value: JSON.stringify(kept),
      expiresAt: secondsAfter(ctx.now(), TRIP_SECONDS),
    },
    ctx.now(),
  )

// why GitHub says no may be that our own keys are wrong
async function saidBy<T>({ log }: Ctx, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof Refusal) log.warn({ err: error.cause }, 'GitHub did not say who came back')
    throw error
  }
}
