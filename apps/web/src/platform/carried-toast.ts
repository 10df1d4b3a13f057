/** A success that is told after the page was loaded anew. */
import { keep, kept } from './site-data.ts'

const KEY = 'carried-toast'

export const carryToast = (message: string): void => keep('sessionStorage', KEY, message)

export function takeCarriedToast(): string | null {
  const message = kept('sessionStorage', KEY)
  keep('sessionStorage', KEY, null)
  return message
}
