import { keep, kept } from '../../platform/site-data.ts'
import { attachedKey } from './attachments/attached.rules.ts'
import { outboxOf } from './writing/outbox.calls.ts'
import { draftKey, moveDraft } from './writing/use-draft.ts'
import { replyKey } from './writing/use-answering.ts'

/** Goes on under a peer's present name, and takes along what was written to the former one and where the focus was. */
export async function followRenamed(
  { userId, from, to }: { userId: string; from: string; to: string },
  goOn: () => Promise<void>,
): Promise<void> {
  const held = document.activeElement
  const cursor = cursorOf(held)
  moveDraft(draftKey(userId, from), draftKey(userId, to))
  for (const keyOf of [replyKey, attachedKey]) moveKept(keyOf(userId, from), keyOf(userId, to))
  outboxOf(userId).readdress(from, to)
  await goOn()
  // a dialog lies over both: what is being said there goes on where it was
  if (held instanceof HTMLElement && held.closest('.dialog')) held.focus()
  const box = document.querySelector('.composer textarea')
  if (!cursor || !(box instanceof HTMLTextAreaElement)) return
  box.focus()
  box.setSelectionRange(cursor.start, cursor.end)
}

function moveKept(from: string, to: string): void {
  const text = kept('localStorage', from)
  keep('localStorage', from, null)
  if (text) keep('localStorage', to, text)
}

function cursorOf(element: Element | null) {
  if (!(element instanceof HTMLTextAreaElement) || !element.closest('.composer')) return undefined
  return { start: element.selectionStart, end: element.selectionEnd }
}
