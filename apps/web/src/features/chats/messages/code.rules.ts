/** Whether a block of code is open where the cursor is: Enter belongs to it then. */
export function isInOpenFence(text: string, cursor: number): boolean {
  const fences = text.slice(0, cursor).match(/^ {0,3}```/gm)?.length ?? 0
  return fences % 2 === 1
}

/** Whether a key sends what is written: Enter does, and in an open block of code only with Ctrl or Cmd. */
export const isSendKey = (
  {
    key,
    shiftKey,
    ctrlKey,
    metaKey,
  }: Record<'shiftKey' | 'ctrlKey' | 'metaKey', boolean> & {
    key: string
  },
  text: string,
  cursor: number,
): boolean => key === 'Enter' && !shiftKey && (ctrlKey || metaKey || !isInOpenFence(text, cursor))

const MARKED = /[`*_~[\]<>#|]|^\s*(?:[-+]|\d+[.)])\s|https?:\/\/|www\./m

/** Whether a text says the same when nothing in it is looked at: most messages do. */
export const isPlain = (text: string): boolean => !MARKED.test(text)
