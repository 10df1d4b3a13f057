import type { Config } from '../../platform/config.ts'
import type { Letter } from '../../platform/mail.ts'

type Address = Pick<Config, 'publicUrl' | 'port'>

const link = (config: Address, path: string, token: string): string =>
  `${config.publicUrl ?? `http://localhost:${config.port}`}${path}?token=${encodeURIComponent(token)}`

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

export const passwordChangedLetter = (to: string): Letter => ({
  to,
  subject: 'Your Devgrove password was changed',
  text: signed(
    'The password of your Devgrove account has just been changed, and every other device was logged out.',
    'If this was not you, choose "Forgot Password?" on the login page at once.',
  ),
})
