import { capitalised } from '@devgrove/contract/person-name'

/** What a new member is told, by whichever way they came. */
export const welcome = ({ firstName }: { firstName: string }): string =>
  `Welcome to Devgrove, ${capitalised(firstName)}.`

/** What a member is told who logs in, and that their deletion is taken back, where it is. */
export const welcomeBack = ({ firstName }: { firstName: string }, isKept: boolean): string =>
  `Welcome back, ${capitalised(firstName)}.${isKept ? ' Your account will not be deleted.' : ''}`
