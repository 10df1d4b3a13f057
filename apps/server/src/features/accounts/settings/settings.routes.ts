import * as everything from '@devgrove/contract/account-export'
import * as contract from '@devgrove/contract/account-settings'
import { type Door, serve } from '../../../platform/serve.ts'
import type { Authentication } from '../authentication.ts'
import { changeEmail } from './change-email.ts'
import { changeUsername } from './change-username.ts'
import { deleteAccount } from '../leaving/delete-account.ts'
import { exportAccount } from '../leaving/export-account.ts'
import { resendConfirmation } from '../joining/resend-confirmation.ts'
import { setPrivacy } from './set-privacy.ts'
import { clearedCookies } from '../session-cookie.rules.ts'

export function settingRoutes(door: Door, auth: Authentication): void {
  const { ctx } = door
  serve(door, contract.changeUsername, async ({ viewer, body }) => ({
    message: 'Your username is changed. The old one still leads to you.',
    user: await changeUsername(ctx, viewer, body.username),
  }))
  serve(door, contract.changeEmail, async ({ viewer, body, headers }) => {
    await changeEmail(ctx, auth, viewer, body, headers.cookie ?? '')
    return { message: 'A link is on its way to your new address. Open it to confirm the change.' }
  })
  serve(door, contract.resendConfirmation, async ({ viewer }) => {
    await resendConfirmation(ctx, auth, viewer)
    return { message: 'A link is on its way to your address. Open it to confirm the address.' }
  })
  serve(door, contract.setPrivacy, async ({ viewer, body }) => ({
    message: 'Saved.',
    user: await setPrivacy(ctx, viewer, body),
  }))
  serve(door, everything.exportAccount, async ({ viewer }) => ({
    message: 'Everything that is yours.',
    account: await exportAccount(ctx, viewer),
  }))
  serve(door, contract.deleteAccount, async ({ viewer, body, headers, setHeader }) => {
    const dueAt = await deleteAccount(ctx, auth, viewer, body.password, headers.cookie ?? '')
    setHeader('set-cookie', clearedCookies(ctx.config.isSecure))
    return {
      message: 'Your account is hidden now and will be deleted. Log in to bring it back.',
      deletedAt: dueAt.toISOString(),
    }
  })
}
