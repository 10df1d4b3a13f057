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
 * Lets no more than `max` code points in, as the maxlength of the browser does, which counts UTF-16 units instead.
 * Text that is still being composed is left alone.
 */
export const clipped =
  (max: number) =>
  ({ currentTarget: field, nativeEvent }: TextInput): void => {
    if ('isComposing' in nativeEvent && nativeEvent.isComposing === true) return
    const text = clip(field.value, max)
    if (text === field.value) return
    const caret = Math.min(field.selectionEnd ?? text.length, text.length)
    field.value = text
    field.setSelectionRange(caret, caret)
  }
