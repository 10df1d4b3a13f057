import type { Config } from '../../platform/config.ts'
import type { Letter } from '../../platform/mail.ts'

type Address = Pick<Config, 'publicUrl' | 'port'>

const siteOf = (config: Address): string => config.publicUrl ?? `http://localhost:${config.port}`

const link = (config: Address, path: string, token: string): string =>
  `${siteOf(config)}${path}?token=${encodeURIComponent(token)}`

const signed = (...paragraphs: string[]): string => [...paragraphs, 'Devgrove'].join('\n\n')

export const passwordResetLetter = (config: Address, to: string, token: string): Letter => ({
  to,
  subject: 'Set a new password for Devgrove',
  text: signed(
    'Somebody, most likely you, asked to set a new password for your Devgrove account. Open this link within 30 minutes:',
    link(config, '/reset-password', token),
    'If it was not you, you need do nothing: your password stays as it is.',
  ),
})

export const verifyEmailLetter = (config: Address, to: string, token: string): Letter => ({
  to,
  subject: 'Confirm your email address for Devgrove',
  text: signed(
    'Welcome to Devgrove. Please confirm that this address is yours by opening this link within 7 days:',
    link(config, '/verify-email', token),
    'If you did not create an account, you can throw this letter away.',
  ),
})

export const changeEmailLetter = (config: Address, to: string, token: string): Letter => ({
  to,
  subject: 'Confirm your new email address for Devgrove',
  text: signed(
    'A Devgrove account is to have this email address. If it is yours, open this link within 24 hours:',
    link(config, '/verify-email', token),
    'If you did not ask for this, you need do nothing: nothing changes.',
  ),
})

export const emailChangedLetter = (to: string, replacement: string): Letter => ({
  to,
  subject: 'Your Devgrove email address was changed',
  text: signed(
    `Your Devgrove account now has the email address ${replacement}. Letters no longer come here.`,
    'If this was not you, please write to us at once: somebody else knows your password.',
  ),
})

export const accountDeletedLetter = (config: Address, to: string, lastDay: string): Letter => ({
  to,
  subject: 'Your Devgrove account will be deleted',
  text: signed(
    `You asked to delete your Devgrove account. Nobody sees it any more, and on ${lastDay} it is deleted for good.`,
    'Until then, logging in brings it back as it was:',
    `${siteOf(config)}/login`,
  ),
})

export const passwordChangedLetter = (to: string): Letter => ({
  to,
  subject: 'Your Devgrove password was changed',
  text: signed(
    'The password of your Devgrove account has just been changed, and every other device was logged out.',
    'If this was not you, choose "Forgot Password?" on the login page at once.',
  ),
})
