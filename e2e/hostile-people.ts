import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test'
import { bombs, cut, names, packed, payloads } from './hostile-strings.ts'
import { expectNoSidewaysScroll, listen, PASSWORD } from './people.ts'

export interface Hostile {
  _id: string
  firstName: string
  lastName: string
  username: string
  headline: string
  skills: string[]
  about: string
  request: APIRequestContext
}

export const headlines = packed(220, ' ')
export const abouts = packed(1200, '\n\n')

/** A payload as a skill, told apart from the others by its number. */
export const skill = (index: number): string => `${cut(payloads[index] ?? '', 37)} ${index}`.trim()

const skillsOf = (number: number): string[] =>
  Array.from({ length: 15 }, (_, place) => skill((number * 15 + place) % payloads.length))

/** At least one skill of everybody. */
export const commonSkills = Array.from({ length: 12 }, (_, place) => skill(place * 7))

export const stored = (text: string): string => text.normalize('NFC').trim()

/** Members whose every field is hostile; together they carry every payload, and some of the bombs. */
export async function crowd(browser: Browser): Promise<Hostile[]> {
  const prefix = `h${Date.now().toString(36)}_`
  const people: Hostile[] = []
  for (const [number, headline] of headlines.entries()) {
    const context = await browser.newContext()
    const name = names[number % names.length] ?? { firstName: 'Ada', lastName: '' }
    const username = `${prefix}${String(number).padStart(2, '0')}`
    const account = { ...name, username, email: `${username}@example.org`, password: PASSWORD }
    const joined = await context.request.post('/api/signup', { data: account })
    expect(joined.status(), await joined.text()).toBe(200)
    const { user } = (await joined.json()) as { user: { _id: string } }
    const about = abouts[number] ?? bombs[number % bombs.length] ?? ''
    const wanted = { headline, skills: skillsOf(number), about }
    await change(context.request, wanted)
    people.push({ ...name, ...wanted, username, _id: user._id, request: context.request })
  }
  return people
}

/** Changes one's own profile and expects it to be stored as it was typed. */
export async function change(request: APIRequestContext, wanted: object): Promise<void> {
  const answer = await request.patch('/api/profile/edit', { data: wanted })
  expect(answer.status(), `${JSON.stringify(wanted)}: ${await answer.text()}`).toBe(200)
  const { user } = (await answer.json()) as { user: Record<string, unknown> }
  for (const [key, value] of Object.entries(wanted)) {
    // white space inside of a skill is one space
    const expected = Array.isArray(value)
      ? value.map((one) => stored(String(one)).replace(/\s+/g, ' '))
      : stored(String(value))
    expect(user[key]).toEqual(expected)
  }
}

/** Everything by which a hostile text would betray itself in a page, as it happens. */
export function watch(page: Page, origin: string) {
  const told: string[] = []
  const complaints = listen(page)
  page.on('dialog', (dialog) => {
    told.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.context().on('page', (opened) => told.push(`window ${opened.url()}`))
  page.context().on('request', (request) => {
    const url = new URL(request.url())
    if (!['data:', 'blob:'].includes(url.protocol) && url.origin !== origin) told.push(url.href)
  })
  /** Nothing has happened so far, nothing in the page could, and the page is as wide as the window. */
  return async function expectInert(): Promise<void> {
    expect(await page.evaluate(dangersIn)).toEqual([])
    // a refusal is an answer like others
    const isRefusal = (line: string) => /^Failed to load resource.* status of 4\d\d/.test(line)
    expect([...told, ...complaints.filter((line) => !isRefusal(line))]).toEqual([])
    await expectNoSidewaysScroll(page)
  }
}

/** What in a page would run or fetch something, now or when it is clicked. */
function dangersIn(): string[] {
  const FETCHED = ['src', 'href', 'srcset', 'action', 'formaction', 'data', 'poster']
  const isOurs = (address: string): boolean => {
    const { protocol, origin } = new URL(address, location.href)
    return origin === location.origin || protocol === 'data:' || protocol === 'blob:'
  }
  const isLinkable = (address: string): boolean =>
    /^(?:https?|mailto):$/.test(new URL(address, location.href).protocol)
  const isDanger = ({ name, value, ownerElement }: Attr): boolean => {
    if (name.startsWith('on') || name === 'srcdoc') return true
    if (!FETCHED.includes(name)) return false
    return ownerElement?.tagName === 'A' ? !isLinkable(value) : !isOurs(value)
  }
  const attributes = [...document.querySelectorAll('*')].flatMap(({ attributes: all }) => [...all])
  const foreign = document.querySelectorAll('iframe, object, embed, base, meta[http-equiv], video')
  return [
    ...('__pwned' in window ? ['window.__pwned'] : []),
    ...attributes.filter(isDanger).map(({ name, value }) => `${name}=${value}`),
    ...[...foreign].map(({ outerHTML }) => outerHTML),
  ]
}
