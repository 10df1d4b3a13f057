// Owns the browsable page of the API: plain HTML, no script, made from the route table.
import { createHash } from 'node:crypto'
import { refusals } from '@devgrove/contract/refusals'
import type { RateLimit, Route } from '@devgrove/contract/route'
import { routes } from '@devgrove/contract/routes'
import { z } from 'zod'
import { escapeHtml } from './escape-html.ts'

const STYLE = `
:root { color-scheme: light dark; --line: light-dark(#d5dbd3, #33423b); --quiet: light-dark(#4d5a52, #a9b7ae); }
body { margin: 0 auto; max-width: 60rem; padding: 2rem 1.25rem 6rem; font: 16px/1.55 system-ui, sans-serif;
  background: light-dark(#f5f7f4, #0d1813); color: light-dark(#16241d, #eef2ec); }
h1, h2 { line-height: 1.1; } h2 { margin-top: 3rem; text-transform: capitalize; }
details { border-top: 1px solid var(--line); padding: .75rem 0; } summary { cursor: pointer; }
code, pre { font: 14px/1.5 ui-monospace, monospace; } pre { overflow-x: auto; padding: .75rem; border: 1px solid var(--line); }
.quiet { color: var(--quiet); } .method { display: inline-block; min-width: 4.5rem; font-weight: 700; }
table { border-collapse: collapse; width: 100%; } td, th { text-align: left; padding: .35rem .75rem .35rem 0; border-bottom: 1px solid var(--line); }
a { color: inherit; } :focus-visible { outline: 2px solid; outline-offset: 2px; }
.scroll { overflow-x: auto; }
`

const schemaText = (schema: z.ZodType): string => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return escapeHtml(JSON.stringify(rest, null, 2))
}

function part(name: string, schema: z.ZodType | undefined): string {
  return schema ? `<h3>${name}</h3><pre tabindex="0">${schemaText(schema)}</pre>` : ''
}

const bodyTitle = ({ upload }: Route): string =>
  upload
    ? `Body: multipart/form-data with a file of at most ${upload.maxBytes} bytes as <code>file</code>, and`
    : 'Body'

const rateText = ({ points, seconds, by, name }: RateLimit): string =>
  `at most ${points} times in ${seconds} s for one ${by}${name === undefined ? '' : `, all ${name} together`}`

function routeSection(route: Route): string {
  const rate = route.rate ? `, ${rateText(route.rate)}` : ''
  return `<details><summary><code><span class="method">${route.method}</span> ${escapeHtml(route.path)}</code>
<span class="quiet"> ${escapeHtml(route.summary)}</span></summary>
<p class="quiet">For: ${route.access}${rate}</p>
${part('Path', route.params)}${part('Query', route.query)}${part(bodyTitle(route), route.body)}${part('Reply, beside success: true', route.reply)}
</details>`
}

const refusalRows = Object.entries(refusals)
  .map(
    ([code, { status, error }]) =>
      `<tr><td>${status}</td><td><code>${code}</code></td><td>${escapeHtml(error)}</td></tr>`,
  )
  .join('')

/** The page and the Content-Security-Policy source that lets its one style block through. */
export function apiPage(): { html: string; styleSource: string } {
  const sections = Object.entries(routes)
    .map(([feature, list]) => `<h2>${feature}</h2>${list.map(routeSection).join('')}`)
    .join('')
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Devgrove API</title><style>${STYLE}</style></head><body><main><h1>Devgrove API</h1>
<p>Every call answers JSON: <code>{"success": true, …}</code>, or <code>{"success": false, "error", "code", "fields"?}</code> with the status of the refusal.
The session cookie says who calls. The same as <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>
${sections}<h2>Refusals</h2><div class="scroll" tabindex="0"><table><thead><tr><th>Status</th><th>Code</th><th>Sentence</th></tr></thead><tbody>${refusalRows}</tbody></table></div>
</main></body></html>`
  const digest = createHash('sha256').update(STYLE).digest('base64')
  return { html, styleSource: `'sha256-${digest}'` }
}
