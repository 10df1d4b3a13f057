// A GitHub on this machine: it asks who is there, hands out codes, and answers about people over real HTTP, as strictly as the real one.
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export interface GithubPerson {
  id: number
  login: string
  name: string | null
  emails: { email: string; primary: boolean; verified: boolean }[]
}

export type Mood = 'well' | 'failing' | 'silent' | 'garbage'

export const APP = {
  GITHUB_CLIENT_ID: 'stub-client-id',
  GITHUB_CLIENT_SECRET: 'stub-client-secret',
}

interface Grant {
  person: GithubPerson
  challenge: string
  redirect: string
}

interface Answer {
  status: number
  type: string
  body: string
  location?: string
}

const sha256 = (verifier: string): string =>
  createHash('sha256').update(verifier).digest('base64url')
const json = (body: object, status = 200): Answer => ({
  status,
  type: 'application/json',
  body: JSON.stringify(body),
})

export class GithubStub {
  mood: Mood = 'well'
  /** Where it listens, once it does. */
  address = ''
  /** Every call, as method and path. */
  readonly asked: string[] = []
  readonly #codes = new Map<string, Grant>()
  readonly #tokens = new Map<string, GithubPerson>()
  readonly #server = createServer((request, response) => void this.#answer(request, response))

  /** Listens, and returns its address. */
  async open(port = 0): Promise<string> {
    this.#server.listen(port, '127.0.0.1')
    await once(this.#server, 'listening')
    this.address = `http://localhost:${(this.#server.address() as AddressInfo).port}`
    return this.address
  }

  close(): void {
    this.#server.closeAllConnections()
    this.#server.close()
  }

  empty(): void {
    this.mood = 'well'
    this.asked.length = 0
    this.#codes.clear()
    this.#tokens.clear()
  }

  /** What happens when somebody is asked here, and says yes: what a browser comes back with. */
  authorize(departure: string, person: GithubPerson): { code: string; state: string } {
    const { searchParams } = new URL(departure)
    const [challenge, redirect, state] = ['code_challenge', 'redirect_uri', 'state'].map(
      (name) => searchParams.get(name) ?? '',
    )
    const code = randomBytes(10).toString('hex')
    this.#codes.set(code, { person, challenge: challenge ?? '', redirect: redirect ?? '' })
    return { code, state: state ?? '' }
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '' } = request
    const { pathname } = new URL(url, 'http://stub')
    this.asked.push(`${method} ${pathname}`)
    const body = await text(request)
    if (this.mood === 'silent') return
    const {
      status,
      type,
      body: said,
      location,
    } = this.#say(request, new URL(url, 'http://stub'), body)
    response.writeHead(status, { 'content-type': type, ...(location && { location }) }).end(said)
  }

  #say({ method, headers }: IncomingMessage, url: URL, body: string): Answer {
    if (this.mood === 'failing') return { status: 502, type: 'text/html', body: '<h1>Unicorn</h1>' }
    if (this.mood === 'garbage') return json({ access_token: 'x', id: null })
    const form = new URLSearchParams(body)
    switch (`${method} ${url.pathname}`) {
      case 'GET /login/oauth/authorize':
        return { status: 200, type: 'text/html', body: questionPage(url) }
      case 'POST /login/oauth/authorize':
        return this.#sendBack(url, form)
      case 'POST /login/oauth/access_token':
        return json(this.#tokenFor(form))
      case 'GET /api/v3/user':
        return this.#about(headers.authorization, ({ id, login, name }) => ({ id, login, name }))
      case 'GET /api/v3/user/emails':
        return this.#about(headers.authorization, ({ emails }) => emails)
      default:
        return json({ message: 'Not Found' }, 404)
    }
  }

  #sendBack(url: URL, form: URLSearchParams): Answer {
    const back = new URL(url.searchParams.get('redirect_uri') ?? '')
    if (form.has('no')) {
      back.searchParams.set('error', 'access_denied')
      back.searchParams.set('state', url.searchParams.get('state') ?? '')
    } else {
      const { code, state } = this.authorize(url.href, typedPerson(form))
      back.searchParams.set('code', code)
      back.searchParams.set('state', state)
    }
    return { status: 302, type: 'text/html', body: '', location: back.href }
  }

  // what is wrong is told with a 200, as GitHub does
  #tokenFor(form: URLSearchParams): object {
    const isOurs =
      form.get('client_id') === APP.GITHUB_CLIENT_ID &&
      form.get('client_secret') === APP.GITHUB_CLIENT_SECRET
    if (!isOurs) return { error: 'incorrect_client_credentials' }
    const code = form.get('code') ?? ''
    const grant = this.#codes.get(code)
    this.#codes.delete(code)
    if (!grant || grant.challenge !== sha256(form.get('code_verifier') ?? ''))
      return { error: 'bad_verification_code' }
    if (grant.redirect !== form.get('redirect_uri')) return { error: 'redirect_uri_mismatch' }
    const token = `gho_${randomBytes(10).toString('hex')}`
    this.#tokens.set(token, grant.person)
    return { access_token: token, token_type: 'bearer', scope: 'read:user,user:email' }
  }

  #about(authorization: string | undefined, say: (person: GithubPerson) => object): Answer {
    const person = this.#tokens.get(authorization?.replace('Bearer ', '') ?? '')
    return person ? json(say(person)) : json({ message: 'Bad credentials' }, 401)
  }
}

/** The same login is the same person each time. */
const idOf = (login: string): number => createHash('sha256').update(login).digest().readUInt32BE(0)

function typedPerson(form: URLSearchParams): GithubPerson {
  const [login = '', name = '', email = ''] = ['login', 'name', 'email'].map(
    (field) => form.get(field) ?? '',
  )
  return { id: idOf(login), login, name, emails: [{ email, primary: true, verified: true }] }
}

const escaped = (said: string): string => said.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

const questionPage = (url: URL): string => `<!doctype html><html lang="en"><title>Authorize</title>
<form method="post" action="${escaped(url.pathname + url.search)}">
<label>Login <input name="login"></label> <label>Name <input name="name"></label>
<label>Email <input name="email"></label>
<button>Authorize</button> <button name="no" value="1">Cancel</button></form></html>`
