import { attachmentLimits } from '@devgrove/contract/attachment-limits'
import sanitize from 'sanitize-filename'
import type { AttachmentKind } from './attachment-kind.ts'

/** What the name of a file may end with, by what it is: what ends otherwise gets the first. Text may end in many ways. */
const ENDINGS: Record<Exclude<AttachmentKind, 'text'>, readonly [string, ...string[]]> = {
  pdf: ['pdf'],
  zip: ['zip', 'docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp', 'epub'],
  gzip: ['gz', 'tgz'],
}

/** Text that a system runs, or shows as a page, when somebody opens it. */
const OPENED_AS_PROGRAM: ReadonlySet<string> = new Set(
  `bat cmd com command csh desktop hta htm html inf js jse lnk mht mhtml msc ps1 ps1xml psc1 reg scf
  scpt scr sct service shtml svg terminal url vb vbe vbs webloc wsc wsf wsh xhtml xht xml xsl`.split(
    /\s+/,
  ),
)

/**
 * The name under which a file is saved: no path, nothing that a system refuses or that turns the direction of letters, and
 * an ending that says what it holds (S-23). A picture has another ending than before, because it was made anew.
 */
export function attachmentName(typed: string, kind: AttachmentKind | 'picture'): string {
  const last = typed.split(/[/\\]/).at(-1) ?? ''
  const name = last.replace(/\p{C}/gu, '').replace(/\s+/g, ' ').trim()
  const dot = name.lastIndexOf('.')
  const [stem, ending] = dot < 0 ? [name, ''] : [name.slice(0, dot), name.slice(dot + 1)]
  if (kind === 'picture') return joined(stem, 'webp')
  if (fits(ending.toLowerCase(), kind)) return joined(stem, ending)
  return joined(name, kind === 'text' ? 'txt' : ENDINGS[kind][0])
}

const fits = (ending: string, kind: AttachmentKind): boolean =>
  kind === 'text'
    ? /^[a-z0-9_+-]{1,16}$/.test(ending) && !OPENED_AS_PROGRAM.has(ending)
    : ENDINGS[kind].includes(ending)

const letters = new Intl.Segmenter('en')

function joined(stem: string, ending: string): string {
  const most = attachmentLimits.nameBytes - ending.length - 1
  let kept = ''
  let bytes = 0
  // by whole letters, however many code points one has
  for (const { segment } of letters.segment(stem)) {
    bytes += Buffer.byteLength(segment)
    if (bytes > most) break
    kept += segment
  }
  // what is taken away may leave two spaces where it was
  const name = sanitize(kept)
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '')
  // some words name no file, whatever they end with
  return sanitize(`${name || 'file'}.${ending}`) || `file.${ending}`
}
