import type { Attachment } from '@devgrove/contract/attachments'
import { scaleInto } from '../../../ui/fit.rules.ts'

/** What was kept of a file that is about to be sent, or nothing if it is not ours. */
export function readKept(text: string | null): Attachment | undefined {
  try {
    const { _id, name, bytes, width, height } = JSON.parse(text ?? '') as Attachment
    const isWhole = typeof _id === 'string' && typeof name === 'string' && typeof bytes === 'number'
    const hasSize = typeof width === 'number' && typeof height === 'number'
    return isWhole ? { _id, name, bytes, ...(hasSize && { width, height }) } : undefined
  } catch {
    return undefined
  }
}

interface Size {
  width: number
  height: number
}

/** As large as a picture is shown among messages, in px of text in its usual size. */
const SHOWN: Size = { width: 320, height: 288 }
/** A picture that is hardly a line is still something to press. */
const LEAST = 24

/** How wide a picture is shown, so that all of it can be seen at once and none of it is larger than it is. */
export const shownWidth = (picture: Size): number =>
  Math.max(LEAST, picture.width * scaleInto(SHOWN, picture))
