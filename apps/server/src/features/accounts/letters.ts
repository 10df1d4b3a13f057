import { type Address, linkTo, whenInWords, writeLetter } from '../../platform/letter-look.ts'
import type { Letter } from '../../platform/mail.ts'

const link = (config: Address, path: string, token: string): string =>
  linkTo(config, `${path}?token=${encodeURIComponent(token)}`)

export const passwordResetLetter = (config: Address, to: string, token: string): Letter =>
  writeLetter({
    to,
    subject: 'Set a new password for Devgrove',
    parts: [
      'Somebody, most likely you, asked to set a new password for your Devgrove account. Open this link within 30 minutes:',
      { link: link(config, '/reset-password', token), label: 'Set a new password' },
      'If it was not you, you need do nothing: your password stays as it is.',
    ],
  })

export const verifyEmailLetter = (config: Address, to: string, token: string): Letter =>
  writeLetter({
    to,
    subject: 'Confirm your email address for Devgrove',
    parts: [
      'Welcome to Devgrove. Please confirm that this address is yours by opening this link within 7 days:',
      { link: link(config, '/verify-email', token), label: 'Confirm this address' },
      'If you did not create an account, you can throw this letter away.',
    ],
  })

export const changeEmailLetter = (config: Address, to: string, token: string): Letter =>
  writeLetter({
    to,
    subject: 'Confirm your new email address for Devgrove',
    parts: [
      'A Devgrove account is to have this email address. If it is yours, open this link within 24 hours:',
      { link: link(config, '/verify-email', token), label: 'Confirm this address' },
      'If you did not ask for this, you need do nothing: nothing changes.',
    ],
  })

export const emailChangedLetter = (config: Address, to: string, replacement: string): Letter =>
  writeLetter({
    to,
    subject: 'Your Devgrove email address was changed',
    parts: [
      `Your Devgrove account now has the email address ${replacement}. Letters no longer come here.`,
      'If this was not you, please write to us at once: somebody else knows your password.',
      { link: linkTo(config, '/contact-form'), label: 'Contact us' },
    ],
  })

export const accountDeletedLetter = (config: Address, to: string, dueAt: Date): Letter =>
  writeLetter({
    to,
    subject: 'Your Devgrove account will be deleted',
    parts: [
      `You asked to delete your Devgrove account. It is hidden from everybody but your connections, and on ${whenInWords(dueAt)} it is deleted for good.`,
      'Until then, logging in brings it back as it was:',
      { link: linkTo(config, '/login'), label: 'Log in' },
    ],
  })

export const passwordChangedLetter = (config: Address, to: string, isGithubEnded = false): Letter =>
  writeLetter({
    to,
    subject: 'Your Devgrove password was changed',
    parts: [
      'The password of your Devgrove account has just been changed, and every other device was logged out.',
      ...(isGithubEnded
        ? ['GitHub was disconnected as well: connect it again in Setting if you want to.']
        : []),
      'If this was not you, set another one at once:',
      { link: linkTo(config, '/forgot-password'), label: 'Set a new password' },
    ],
  })

export const githubConnectedLetter = (config: Address, to: string, login: string): Letter =>
  writeLetter({
    to,
    subject: 'GitHub was connected with your Devgrove account',
    parts: [
      `The GitHub account ${login} now logs in to your Devgrove account.`,
      'If this was not you, disconnect it in Setting and change your password:',
      { link: linkTo(config, '/setting'), label: 'Go to Setting' },
    ],
  })

export const githubDisconnectedLetter = (config: Address, to: string): Letter =>
  writeLetter({
    to,
    subject: 'GitHub was disconnected from your Devgrove account',
    parts: [
      'Your GitHub account no longer logs in to your Devgrove account; your password does. Every other device was logged out.',
      'If this was not you, set another password at once:',
      { link: linkTo(config, '/forgot-password'), label: 'Set a new password' },
    ],
  })
