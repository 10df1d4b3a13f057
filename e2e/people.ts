import { randomInt } from 'node:crypto'
import {
  type APIRequestContext,
  type Browser,
  expect,
  type Locator,
  type Page,
} from '@playwright/test'

export const PASSWORD = 'Quiet#River42'

/** A window that is used with a finger. */
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

export interface Person {
  firstName: string
  lastName: string
  username: string
  email: string
}

/**
 * Draws a page that nobody looks at. A browser without a window tells the first page it draws of a pointer in its corner,
 * as if somebody had moved it: a page on which nobody is meant to be there must not be the first.
 */
export async function drawFirst(page: Page): Promise<void> {
  await page.goto('/robots.txt')
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  )
}

let count = 0

/** Somebody nobody else is: the specs of a worker share one server. */
export function somebody(firstName: string): Person {
  count += 1
  const username = `${firstName.toLowerCase()}_${Date.now().toString(36)}${count}`
  return { firstName, lastName: 'Tester', username, email: `${username}@example.org` }
}

/**
 * A first name that nobody else has: letters only, as names are, and chance rather than the time, whose names of a minute
 * would be one typo apart and found for one another.
 */
export const rareName = () =>
  `Q${Array.from({ length: 10 }, () => String.fromCharCode(97 + randomInt(26))).join('')}q`

interface Member extends Person {
  _id: string
}

/** Signs somebody up through the API; the cookies stay with the request context. */
export async function join(request: APIRequestContext, firstName: string): Promise<Member> {
  const person = somebody(firstName)
  const answer = await request.post('/api/signup', { data: { ...person, password: PASSWORD } })
  expect(answer.status(), await answer.text()).toBe(200)
  const { user } = (await answer.json()) as { user: { _id: string } }
  return { ...person, _id: user._id }
}

/** A member in a browser of their own, with what the page complained about. */
export async function visit(
  browser: Browser,
  firstName: string,
  options: Parameters<Browser['newContext']>[0] = {},
) {
  const context = await browser.newContext(options)
  const person = await join(context.request, firstName)
  const page = await context.newPage()
  return { context, person, page, request: context.request, complaints: listen(page) }
}

/** One of the staff of the demo community in a browser of their own. */
export async function staff(
  browser: Browser,
  username: 'demo_admin' | 'demo_moderator',
  options: Parameters<Browser['newContext']>[0] = {},
) {
  const context = await browser.newContext(options)
  const data = { username, password: 'Devgrove#2026' }
  const answer = await context.request.post('/api/login', { data })
  expect(answer.status(), await answer.text()).toBe(200)
  const page = await context.newPage()
  return { context, page, request: context.request, complaints: listen(page) }
}

/** Logs somebody in by the form, where it is or comes. */
export async function logIn(
  page: Page,
  { email }: Pick<Person, 'email'>,
  password = PASSWORD,
): Promise<void> {
  // a form that is being left has the same fields
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
}

/** Opens the dialog for another password in the settings. */
export async function openPasswordDialog(page: Page): Promise<Locator> {
  await page.goto('/setting')
  await page.getByRole('button', { name: 'Change Password' }).click()
  return page.getByRole('dialog', { name: 'Change password' })
}

/** Errors of the console and of scripts. That nobody is signed in is the browser's remark on an expected 401. */
export function listen(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    const isExpected =
      message.text().includes('401') && message.location().url.endsWith('/api/profile/view')
    if (message.type() === 'error' && !isExpected) complaints.push(message.text())
  })
  return complaints
}

export const showInterest = async (
  request: APIRequestContext,
  to: { _id: string },
): Promise<void> => {
  const answer = await request.post(`/api/request/send/interested/${to._id}`)
  expect(answer.ok(), await answer.text()).toBe(true)
}

type Side = { request: APIRequestContext; person: Member }

/** Both are interested in each other, so they are connected. */
export async function connect(one: Side, other: Side): Promise<void> {
  await showInterest(one.request, other.person)
  await showInterest(other.request, one.person)
}

/** People who are interested in somebody, the one who was first at the end of the list. */
export async function fans(browser: Browser, of: { _id: string }, howMany: number) {
  return crowd(browser, 'Grace', howMany, (request) => showInterest(request, of))
}

/** Somebody's row in a list. */
export const row = (page: Page, username: string) =>
  page.locator('.person-row').filter({ hasText: `@${username}` })

/** A connection that both have makes each the best match of the other, whoever else is in the community. */
export async function introduce(browser: Browser, one: Side, other: Side): Promise<void> {
  const context = await browser.newContext()
  const margaret = { request: context.request, person: await join(context.request, 'Margaret') }
  await connect(margaret, one)
  await connect(margaret, other)
  await context.close()
}

/** Goes on to another screen as a link of the application does, without a new document. */
export const follow = (page: Page, address: string): Promise<void> =>
  page.evaluate((there) => history.pushState({}, '', there), address)

export const expectNoSidewaysScroll = async (page: Page): Promise<void> => {
  const tooWide = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })
  expect(tooWide).toBeLessThanOrEqual(0)
}

/** The red, green and blue of a text, from 0 to 255, as it is painted. */
export const colourOf = (text: Locator): Promise<number[]> =>
  text.evaluate((element) => {
    const brush = document.createElement('canvas').getContext('2d')
    if (!brush) throw new Error('there is nothing to paint on')
    brush.fillStyle = getComputedStyle(element).color
    brush.fillRect(0, 0, 1, 1)
    return [...brush.getImageData(0, 0, 1, 1).data].slice(0, 3)
  })

/** The card on top of the deck. */
export const topCard = (page: Page) => page.locator('.deck__card--top')

/** Drags the card on top by exactly this much and, unless told otherwise, lets go. */
export async function drag(
  page: Page,
  by: { x: number; y: number },
  { isHeld = false } = {},
): Promise<void> {
  // one that is on its way back would not be where it was found
  await topCard(page).hover({ trial: true })
  const box = await topCard(page).boundingBox()
  if (!box) throw new Error('there is no card to drag')
  const start = { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height * 0.7) }
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  for (const part of [0.1, 0.4, 0.7, 1]) {
    await page.mouse.move(start.x + Math.round(by.x * part), start.y + Math.round(by.y * part))
  }
  if (!isHeld) await page.mouse.up()
}

/** Two presses that wait together for a page that is busy: it hears of the second before it has drawn the first. */
export async function pressTwice(page: Page, button: Locator): Promise<void> {
  await button.scrollIntoViewIfNeeded()
  const box = await button.boundingBox()
  if (!box) throw new Error('there is no button')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  const isBusy = Promise.withResolvers<void>()
  await page.exposeFunction('beginWork', isBusy.resolve)
  const work = page.evaluate(() => {
    void (window as unknown as { beginWork: () => Promise<void> }).beginWork()
    const end = performance.now() + 300
    while (performance.now() < end) continue
  })
  await isBusy.promise
  const { mouse } = page
  await Promise.all([work, mouse.down(), mouse.up(), mouse.down(), mouse.up()])
}

/** So many people of one first name, each of whom does something and closes the browser. */
export async function crowd(
  browser: Browser,
  firstName: string,
  howMany: number,
  act = async (_request: APIRequestContext): Promise<unknown> => undefined,
) {
  const people = []
  for (let number = 0; number < howMany; number++) {
    const context = await browser.newContext()
    people.push(await join(context.request, firstName))
    await act(context.request)
    await context.close()
  }
  return people
}

/** A browser without windows hides none: the page is told what a hidden one hears when it is shown. */
export const lookAgain = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))

/** Until nothing more comes into a part of the screen by itself. */
export async function untilStill(page: Page, part: string): Promise<void> {
  await page.waitForLoadState('networkidle')
  const drawn = () => page.locator(part).innerHTML()
  await expect(async () => {
    const before = await drawn()
    await page.waitForTimeout(400)
    expect(await drawn()).toBe(before)
  }).toPass()
}
