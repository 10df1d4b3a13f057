import { isUtf8 } from 'node:buffer'
import { kindByBeginning } from '../../images/images.facts.ts'

export type AttachmentKind = 'pdf' | 'zip' | 'gzip' | 'text'

const BEGINNINGS: readonly [AttachmentKind, readonly number[]][] = [
  ['pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['zip', [0x50, 0x4b, 0x03, 0x04]],
  ['gzip', [0x1f, 0x8b]],
]

/** Of what no letter stands for, text has tabs, ends of lines and pages, and what colours a log. */
const IN_TEXT: ReadonlySet<number> = new Set([0x09, 0x0a, 0x0c, 0x0d, 0x1b])

/** What a file is that is no picture, by what it holds; undefined for what is not taken. Programs are none of these (S-23). */
export const attachmentKind = (file: Uint8Array): AttachmentKind | undefined =>
  kindByBeginning(file, BEGINNINGS) ?? (isText(file) ? 'text' : undefined)

const isText = (file: Uint8Array): boolean =>
  file.length > 0 &&
  isUtf8(file) &&
  file.every((byte) => (byte >= 0x20 && byte !== 0x7f) || IN_TEXT.has(byte))
