import { codePoints } from '@devgrove/contract/code-points'
import { clip } from './draft.rules.ts'

interface TextInput {
  currentTarget: {
    value: string
    selectionEnd: number | null
    setSelectionRange: (start: number, end: number) => void
  }
  nativeEvent: Event
}

/**
 * Lets no more than `max` code points in, as the maxlength of the browser does, which counts UTF-16 units instead: what is
 * too much is cut from what was just typed or pasted, which ends at the caret. Text that is still being composed is left
 * alone.
 */
export const clipped =
  (max: number) =>
  ({ currentTarget: field, nativeEvent }: TextInput): void => {
    if ('isComposing' in nativeEvent && nativeEvent.isComposing === true) return
    const text = field.value
    if (codePoints(text) <= max) return
    const end = field.selectionEnd ?? text.length
    const rest = text.slice(end)
    const kept = clipWhole(text.slice(0, end), Math.max(0, max - codePoints(rest)))
    field.value = clip(kept + rest, max)
    field.setSelectionRange(kept.length, kept.length)
  }

const JOINER = '\u200d'

/** As far as there is room, and of an emoji that is joined from several nothing rather than a part. */
function clipWhole(text: string, room: number): string {
  let kept = ''
  let left = room
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    const part = clip(segment, left)
    if (part !== segment) return segment.includes(JOINER) ? kept : kept + part
    kept += segment
    left -= codePoints(segment)
  }
  return kept
}
