import * as contract from '@devgrove/contract/accounts'
import { type Door, serve, serveOwn } from '../../platform/serve.ts'
import { ownProfile, showOwn } from '../profiles/profiles.facts.ts'
import type { Authentication } from './authentication.ts'
import { welcome, welcomeBack } from './greetings.rules.ts'
import { githubRoutes } from './github/github.routes.ts'
import { changePassword } from './passwords/change-password.ts'
import { logIn } from './sessions/log-in.ts'
import { logOut } from './sessions/log-out.ts'
import { checkResetLink, requestPasswordReset, resetPassword } from './passwords/reset-password.ts'
import { revokeOtherSessions, revokeSession } from './sessions/revoke-session.ts'
import { listSessions } from './sessions/sessions.ts'
import { settingRoutes } from './settings/settings.routes.ts'
import { signUp } from './joining/sign-up.ts'
import { checkUsername } from './joining/username-availability.ts'
import { verifyEmail } from './joining/verify-email.ts'

export function accountRoutes(door: Door, auth: Authentication): void {
  const { ctx } = door
  signingRoutes(door, auth)
  passwordRoutes(door, auth)
  settingRoutes(door, auth)
  githubRoutes(door, auth)

  serveOwn(door, contract.viewOwnProfile, ownProfile, (own) => ({ user: showOwn(own, ctx.now()) }))
  serve(door, contract.checkUsername, async ({ query, headers }) => {
    // anybody may ask; of whoever is signed in it matters which names are theirs
    const caller = await door.identify(headers.cookie)
    return checkUsername(ctx, query.username, caller?.viewer.userId)
  })
  serve(door, contract.listSessions, async ({ viewer }) => ({
    message: 'Your sessions.',
    sessions: await listSessions(ctx, viewer),
  }))
  serve(door, contract.revokeSession, async ({ viewer, params }) => {
    await revokeSession(ctx, viewer, params.sessionId)
    return { message: 'That device was logged out.' }
  })
  serve(door, contract.revokeOtherSessions, async ({ viewer }) => {
    await revokeOtherSessions(ctx, viewer)
    return { message: 'All your other devices were logged out.' }
  })
}

function signingRoutes(door: Door, auth: Authentication): void {
  const { ctx } = door
  serve(door, contract.signUp, async ({ body, headers, address, setHeader }) => {
    const caller = { userAgent: headers['user-agent'], cookies: headers.cookie, address }
    const { user, cookies } = await signUp(ctx, auth, body, caller)
    setHeader('set-cookie', cookies)
    return { message: welcome(user), user }
  })
  serve(door, contract.logIn, async ({ body, headers, address, setHeader }) => {
    const caller = { address, userAgent: headers['user-agent'], cookies: headers.cookie }
    const { user, cookies, isKept } = await logIn(ctx, auth, body, caller)
    setHeader('set-cookie', cookies)
    return { message: welcomeBack(user, isKept), user }
  })
  serve(door, contract.logOut, async ({ headers, setHeader }) => {
    setHeader('set-cookie', await logOut(ctx, auth.secret, headers.cookie))
    setHeader('clear-site-data', '"cache"')
    return { message: 'You are logged out.' }
  })
}

function passwordRoutes(door: Door, auth: Authentication): void {
  const { ctx } = door
  serve(door, contract.requestPasswordReset, async ({ body }) => {
    await requestPasswordReset(ctx, auth, body.email)
    return { message: 'If an account has this address, a link is on its way to it.' }
  })
  serve(door, contract.checkResetLink, async ({ body }) => {
    await checkResetLink(ctx, auth, body.token)
    return { message: 'This link sets a new password.' }
  })
  serve(door, contract.resetPassword, async ({ body }) => {
    await resetPassword(ctx, auth, body.token, body.password)
    return { message: 'Your new password is set. Please log in with it.' }
  })
  serve(door, contract.changePassword, async ({ viewer, body, headers, setHeader }) => {
    const caller = { cookies: headers.cookie ?? '', userAgent: headers['user-agent'] }
    setHeader('set-cookie', await changePassword(ctx, auth, viewer, body, caller))
    return { message: 'Your password is changed, and your other devices were logged out.' }
  })
  serve(door, contract.verifyEmail, async ({ body }) => {
    await verifyEmail(ctx, auth, body.token)
    return { message: 'Your email address is confirmed.' }
  })
}
