import { limits } from './limits.ts'

const most = limits.message.preview
/** So much of a text is looked at for its preview, in UTF-16 units. */
export const PREVIEWED = 4 * most
// the lines around a block of code; three backticks with text between them are text
const FENCES = /^ *(```+[^`\n]*|~~~.*)$/gm
// without the half of a code point that a cut has left
const BEGINNING = new RegExp(`\\P{Cs}{0,${most}}`, 'u')

/** What stands where a message was deleted. */
export const DELETED = 'This message was deleted.'

/** What the list of chats shows of a message: one line of at most 140 code points, without the fences around code. */
export function previewOf(text: string): string {
  if (text === '') return DELETED
  const beginning = text.slice(0, PREVIEWED)
  const line = (beginning.replace(FENCES, '').trim() || beginning).replace(/\s+/g, ' ')
  return BEGINNING.exec(line)?.[0] ?? ''
}

/** What a quote says of a message: its preview, and nothing of a deleted one. */
export const quotedLine = (text: string): string => text && previewOf(text)
