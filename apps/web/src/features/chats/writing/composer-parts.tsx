// What few need as they write: it comes at the first sign of somebody.
import { isInOpenFence } from '../messages/code.rules.ts'
import { asCode, editorLanguage } from './code-block.rules.ts'

const characters = (count: number): string => `${count} character${count === 1 ? '' : 's'}`

const room = (left: number): string =>
  left < 0 ? `${characters(-left)} too many` : `${characters(left)} left`

/** What a screen reader hears of it: in steps of ten, so that it does not speak at every key. */
const spokenRoom = (left: number): string =>
  `Fewer than ${room(Math.trunc(left / 10) * 10 + (left < 0 ? -10 : 10))}`

/** How much more can be written, to be read or, `isSpoken`, to be heard. */
export function RoomLeft({ left, isSpoken = false }: { left: number; isSpoken?: boolean }) {
  if (isSpoken) return spokenRoom(left)
  return <span className={left < 0 ? 'composer__over' : undefined}>{room(left)}</span>
}

/** Puts code in the place of what is chosen in the box, as a block of its own; without any what is chosen becomes code. */
export function writeCode(box: HTMLTextAreaElement, code?: string, language?: string): void {
  const { value, selectionStart: from, selectionEnd: to } = box
  const { block, cursor } = asCode(value, [from, to], code ?? value.slice(from, to), language)
  box.focus()
  // there is no other way that the browser can undo
  document.execCommand('insertText', false, block)
  box.setSelectionRange(cursor, cursor)
}

/** What comes from an editor is code, where it is more than a line and does not go into code. */
export function pasteFromEditor(box: HTMLTextAreaElement, text: string, editor: string): void {
  const language = editorLanguage(editor)
  const isCode = language !== undefined && text.includes('\n')
  if (isCode && !isInOpenFence(box.value, box.selectionStart)) writeCode(box, text, language)
  else document.execCommand('insertText', false, text)
}
