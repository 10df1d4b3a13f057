// Owns the look of letters: what one says, as text and as HTML. Nothing in a letter is fetched from anywhere.
import { withoutTurns } from '@devgrove/contract/code-points'
import type { Config } from './config.ts'
import { escapeHtml } from './escape-html.ts'
import type { Letter } from './mail.ts'

/** A paragraph of ours, a link with the words on its button, another way beside that, or what somebody else wrote. */
export type Part =
  | string
  | { link: string; label: string }
  | { link: string; beside: string }
  | { quote: string }

interface Draft extends Pick<Letter, 'to' | 'subject' | 'replyTo'> {
  parts: readonly Part[]
}

/** Where this community is found. */
export type Address = Pick<Config, 'publicUrl' | 'port'>

/** A page as a letter names it. */
export const linkTo = ({ publicUrl, port }: Address, path: string): string =>
  `${publicUrl ?? `http://localhost:${port}`}${path}`

const dayAndTime = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
})

/** A moment as a letter names it: where its reader lives is not known, and their screens show their own time. */
export const whenInWords = (moment: Date): string => `${dayAndTime.format(moment)} UTC`

/** A letter in both forms, with the same words. What somebody is called turns no line of it around. */
export function writeLetter({ to, subject, replyTo, parts }: Draft): Letter {
  const title = withoutTurns(subject)
  const written = parts.map((part) => (typeof part === 'string' ? withoutTurns(part) : part))
  return {
    to,
    subject: title,
    ...(replyTo && { replyTo: { ...replyTo, name: withoutTurns(replyTo.name) } }),
    text: [...written.map(asText), 'Devgrove'].join('\n\n'),
    html: page(title, written.map(asHtml).join('\n')),
  }
}

function asText(part: Part): string {
  if (typeof part === 'string') return part
  if ('quote' in part) return part.quote
  return 'label' in part ? `${part.label}\n${part.link}` : `${part.beside} ${part.link}`
}

const PARAGRAPH = 'margin:0 0 18px'
const FACE = "font-family:'Wix Madefor Text',-apple-system,'Segoe UI',Roboto,Arial,sans-serif"
const BUTTON =
  'display:inline-block;padding:13px 22px;border-radius:9px;background:#a6e266;color:#10231a;font-weight:600;text-decoration:none'

function asHtml(part: Part): string {
  if (typeof part === 'string') return `<p style="${PARAGRAPH}">${escapeHtml(part)}</p>`
  if ('quote' in part) return quoteHtml(part.quote)
  const link = escapeHtml(part.link)
  if ('beside' in part)
    return `<p style="${PARAGRAPH}">${escapeHtml(part.beside)} <a href="${link}" class="link" style="color:#2c6b1f">${link}</a></p>`
  return `<p style="${PARAGRAPH}"><a href="${link}" style="${BUTTON}">${escapeHtml(part.label)}</a></p>
<p class="quiet" style="${PARAGRAPH};font-size:13px;color:#4b5a51">Or open this address: <a href="${link}" class="link" style="color:#2c6b1f">${link}</a></p>`
}

const quoteHtml = (text: string): string =>
  `<blockquote dir="auto" class="quote" style="margin:0 0 18px;padding:2px 0 2px 16px;border-left:2px solid #6f9c58;white-space:pre-wrap">${escapeHtml(text)}</blockquote>`

// for readers of mail that show their own colours in the dark
const DARK = `@media (prefers-color-scheme: dark) {
  .ground { background: #0c1713 !important; color: #f0f4ee !important; }
  .sheet { background: #14201b !important; border-color: #2b3934 !important; }
  .quiet { color: #b9c5bd !important; }
  .link { color: #a6e266 !important; }
}`

const page = (subject: string, content: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${DARK}</style>
</head>
<body class="ground" style="margin:0;background:#f4f7f2;color:#13211b;${FACE};font-size:16px;line-height:1.55">
<div role="article" aria-label="${escapeHtml(subject)}" style="max-width:560px;margin:0 auto;padding:32px 20px 48px">
<p style="margin:0 0 20px;font-family:'Montagu Slab',Rockwell,Georgia,serif;font-size:23px;letter-spacing:-0.035em"><span class="link" aria-hidden="true" style="color:#5aa62b">●</span> devgrove</p>
<div class="sheet" style="background:#fdfefc;border:1px solid #d6ddd3;border-radius:14px;padding:28px 26px 10px;overflow-wrap:anywhere">
<h1 style="margin:0 0 18px;font-size:20px;line-height:1.3;font-weight:650">${escapeHtml(subject)}</h1>
${content}
</div>
</div>
</body>
</html>
`
