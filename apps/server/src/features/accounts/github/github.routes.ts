import * as contract from '@devgrove/contract/github'
import { beginGithub } from '@devgrove/contract/github-departure'
import * as connection from '@devgrove/contract/github-connection'
import { viewWaysIn } from '@devgrove/contract/ways-in'
import { type Door, serve } from '../../../platform/serve.ts'
import type { Authentication } from '../authentication.ts'
import { welcome, welcomeBack } from '../greetings.rules.ts'
import { beginConnecting, disconnectGithub } from './connect-github.ts'
import { type Entered, enterByGithub } from './enter-by-github.ts'
import { joinByGithub } from './join-by-github.ts'
import { depart } from './trips.ts'
import { waysIn } from './ways-in.ts'

const TO_GITHUB = 'GitHub asks you next.'

export function githubRoutes(door: Door, auth: Authentication): void {
  const { ctx } = door
  serve(door, beginGithub, async ({ setHeader }) => {
    const { url, cookie } = await depart(ctx)
    setHeader('set-cookie', cookie)
    return { message: TO_GITHUB, url }
  })
  serve(door, contract.finishGithub, async ({ body, headers, setHeader }) => {
    const caller = { userAgent: headers['user-agent'], cookies: headers.cookie }
    const whoIsThere = async () => (await door.identify(headers.cookie))?.viewer
    const entered = await enterByGithub(ctx, auth, body, caller, whoIsThere)
    const cookies = cookiesOf(entered)
    if (cookies) setHeader('set-cookie', cookies)
    return answerTo(entered)
  })
  serve(door, contract.joinByGithub, async ({ body, headers, address, setHeader }) => {
    const caller = { userAgent: headers['user-agent'], cookies: headers.cookie, address }
    const { user, cookies } = await joinByGithub(ctx, auth, body, caller)
    setHeader('set-cookie', cookies)
    return { message: welcome(user), user }
  })
  serve(door, viewWaysIn, async ({ viewer }) => ({
    message: 'How you log in.',
    ...(await waysIn(ctx, viewer.userId)),
    isGithubOffered: ctx.github !== undefined,
  }))
  serve(door, connection.connectGithub, async ({ viewer, body, headers, setHeader }) => {
    const cookies = headers.cookie ?? ''
    const { url, cookie } = await beginConnecting(ctx, auth, viewer, body.password, cookies)
    setHeader('set-cookie', cookie)
    return { message: TO_GITHUB, url }
  })
  serve(door, connection.disconnectGithub, async ({ viewer }) => {
    await disconnectGithub(ctx, viewer)
    return { message: 'GitHub is disconnected, and your other devices were logged out.' }
  })
}

const cookiesOf = (entered: Entered): string[] | undefined => {
  if (entered.kind === 'signed in') return entered.signedIn.cookies
  return entered.kind === 'connected' ? entered.cookies : undefined
}

function answerTo(entered: Entered) {
  if (entered.kind === 'new')
    return { message: 'One more step: how you want to be called.', newcomer: entered.newcomer }
  if (entered.kind === 'connected') return { message: 'GitHub is connected.' }
  const { user, isKept } = entered.signedIn
  return { message: welcomeBack(user, isKept), user }
}
