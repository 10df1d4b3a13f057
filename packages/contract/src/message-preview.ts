import { limits } from './limits.ts'

const most = limits.message.preview
// the lines around a block of code; three backticks with text between them are text
const FENCES = /^ *(```+[^`\n]*|~~~.*)$/gm
// without the half of a code point that a cut has left
const BEGINNING = new RegExp(`\\P{Cs}{0,${most}}`, 'u')

/** What stands where a message was deleted. */
export const DELETED = 'This message was deleted.'

/** What the list of chats shows of a message: one line of at most 140 code points, without the fences around code. */
export function previewOf(text: string): string {
  if (text === '') return DELETED
  const beginning = text.slice(0, 4 * most)
  const line = (beginning.replace(FENCES, '').trim() || beginning).replace(/\s+/g, ' ')
  return BEGINNING.exec(line)?.[0] ?? ''
}
