/** A success that is told after the page was loaded anew. */
const KEY = 'carried-toast'

export const carryToast = (message: string): void => sessionStorage.setItem(KEY, message)

export function takeCarriedToast(): string | null {
  const message = sessionStorage.getItem(KEY)
  sessionStorage.removeItem(KEY)
  return message
}
