// Owns the mailbox page: the letters under DATA_DIR/mail, for whoever tries the product on their own machine.
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from './config.ts'
import { isLoopback } from './locations.ts'
import { escapeHtml } from './escape-html.ts'
import { type Letter, mailFolder } from './mail.ts'
import { Refusal } from './refusal.ts'
import { documentHeaders } from './security-headers.ts'

const SHOWN = 200
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

interface Kept extends Letter {
  id: string
  at: Date
}

/** Letters hold links that open accounts, so the page is for this machine alone: nothing about the call may say otherwise. */
export function serveMailbox(app: FastifyInstance, config: Config): void {
  if (config.smtpUrl !== undefined || !config.isPrivate) return
  const folder = mailFolder(config)
  const secure = documentHeaders(config)
  const sendPage = (reply: FastifyReply, html: string, more = ''): FastifyReply =>
    reply
      .type('text/html; charset=utf-8')
      .headers({ ...secure, 'cache-control': 'no-store', 'content-security-policy': POLICY + more })
      .send(html)
  app.get('/api/mailbox', async (request, reply) => {
    refuseOthers(request)
    return sendPage(reply, listPage(await lettersIn(folder)))
  })
  app.get<{ Params: { id: string } }>('/api/mailbox/:id', async (request, reply) => {
    refuseOthers(request)
    const letter = await readLetter(folder, request.params.id)
    if (!letter) throw new Refusal('not_found')
    return sendPage(reply, letter.html ?? `<pre>${escapeHtml(letter.text)}</pre>`, '; sandbox')
  })
  app.get<{ Params: { id: string } }>('/api/mailbox/:id/text', async (request, reply) => {
    refuseOthers(request)
    const letter = await readLetter(folder, request.params.id)
    if (!letter) throw new Refusal('not_found')
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(letter.text)
  })
}

const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via']

// a proxy on this machine hands on the calls of others, under a name that is not this machine's or with their address
function refuseOthers({ ip, hostname, headers }: FastifyRequest): void {
  const isHere = isLoopback(ip.replace(/^::ffff:/, '')) && isLoopback(hostname)
  if (!isHere || FORWARDED.some((name) => headers[name] !== undefined))
    throw new Refusal('not_found')
}

async function lettersIn(folder: string): Promise<Kept[]> {
  const names = await readdir(folder).catch(() => [])
  const ids = names.flatMap((name) => /^([0-9a-f-]{36})\.json$/.exec(name)?.[1] ?? [])
  const letters = await Promise.all(ids.map((id) => readLetter(folder, id)))
  return letters
    .filter((letter) => letter !== undefined)
    .toSorted((one, next) => next.at.getTime() - one.at.getTime())
    .slice(0, SHOWN)
}

async function readLetter(folder: string, id: string): Promise<Kept | undefined> {
  if (!/^[0-9a-f-]{36}$/.test(id)) return undefined
  const path = join(folder, `${id}.json`)
  try {
    const [text, { mtime }] = await Promise.all([readFile(path, 'utf8'), stat(path)])
    return { ...(JSON.parse(text) as Letter), id, at: mtime }
  } catch {
    // it may be gone, or be written at this moment
    return undefined
  }
}

const row = ({ id, to, subject, at }: Kept): string =>
  `<li><a href="/api/mailbox/${id}">${escapeHtml(subject)}</a>
<p>To ${escapeHtml(to)}, <time datetime="${at.toISOString()}">${at.toISOString().replace('T', ' ').slice(0, 19)} UTC</time>, <a href="/api/mailbox/${id}/text">as text</a></p></li>`

const listPage = (letters: readonly Kept[]): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>Mailbox · Devgrove</title>
<style>
body { margin: 0 auto; max-width: 44rem; padding: 2rem 1.25rem 6rem; font: 16px/1.55 system-ui, sans-serif;
  background: light-dark(#f4f7f2, #0c1713); color: light-dark(#13211b, #f0f4ee); }
ul { list-style: none; padding: 0; } li { padding: .8rem 0; border-top: 1px solid light-dark(#d6ddd3, #2b3934); overflow-wrap: anywhere; }
p { margin: .2rem 0 0; color: light-dark(#4b5a51, #b9c5bd); } a { color: inherit; } li > a { font-weight: 600; }
:focus-visible { outline: 2px solid; outline-offset: 2px; }
</style></head><body><main><h1>Mailbox</h1>
<p>Without a mail server, letters are kept here. Only this machine sees this page, and it is never there in production.</p>
${letters.length > 0 ? `<ul>${letters.map(row).join('')}</ul>` : '<p>No letters yet.</p>'}
</main></body></html>`
