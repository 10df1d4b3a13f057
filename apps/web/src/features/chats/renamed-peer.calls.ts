import { outboxOf } from './outbox.calls.ts'
import { draftKey, moveDraft } from './use-draft.ts'

/** Goes on under a peer's present name, and takes along what was written to the former one and where the cursor stood. */
export async function followRenamed(
  { userId, from, to }: { userId: string; from: string; to: string },
  goOn: () => Promise<void>,
): Promise<void> {
  const cursor = cursorOf(document.activeElement)
  moveDraft(draftKey(userId, from), draftKey(userId, to))
  outboxOf(userId).readdress(from, to)
  await goOn()
  const box = document.querySelector('.composer textarea')
  if (!cursor || !(box instanceof HTMLTextAreaElement)) return
  box.focus()
  box.setSelectionRange(cursor.start, cursor.end)
}

function cursorOf(element: Element | null) {
  if (!(element instanceof HTMLTextAreaElement) || !element.closest('.composer')) return undefined
  return { start: element.selectionStart, end: element.selectionEnd }
}
