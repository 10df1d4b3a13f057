import { get } from 'node:http'
import { type Browser, expect, type Page, type Request, test } from '@playwright/test'
import { connect, drawFirst, join, staff, visit } from './people.ts'

/**
 * How much JavaScript a fresh browser loads until a screen is there and nothing more comes by itself, in kB of gzip as the
 * server sends them (1 kB is 1000 bytes). What comes with the first move of a pointer or a key is not in it. The budgets
 * lie just above what was measured: whoever needs more raises one knowingly, and never above 110 for the landing page with
 * its deck, 170 for the feed and 180 for the chat.
 */
const BUDGETS = {
  'the landing page': 2,
  'the landing page with its deck': 84,
  'the login': 186,
  'the signup': 189,
  'the feed, for a visitor who is sent to the login': 186,
  'the feed': 167,
  'a list of the network': 178,
  'the chats': 179.5,
  'an open chat': 179.5,
  'the own profile': 174,
  'somebody’s profile': 177,
  'the settings': 175,
  'the search': 174.5,
  premium: 169.5,
  'the board of an admin': 171.5,
  'the users of an admin': 175.5,
  'the board of a moderator': 175,
}
type Screen = keyof typeof BUDGETS

/** Of so many files a screen may be made: each is asked for, answered and read, however small it is. */
const MOST_FILES = 26

const sizes = new Map<string, Promise<number>>()

/** The body of a script as it travels to whoever takes gzip and nothing else, whatever this browser took. */
function gzipped(address: string): Promise<number> {
  const known = sizes.get(address)
  if (known) return known
  const size = new Promise<number>((resolve, reject) => {
    get(address, { headers: { 'accept-encoding': 'gzip' } }, (answer) => {
      const { 'content-encoding': encoding, 'content-length': length } = answer.headers
      if (encoding !== 'gzip') reject(new Error(`${address} came uncompressed`))
      // what is made for this answer has no length yet as it begins
      if (!length) reject(new Error(`${address} was compressed anew for this answer`))
      let bytes = 0
      answer.on('data', (chunk: Buffer) => (bytes += chunk.length))
      answer.on('end', () => resolve(bytes))
    }).on('error', reject)
  })
  sizes.set(address, size)
  return size
}

/**
 * Watches which scripts a page asks for from now on. The result gives all of them, once none was asked for in half a
 * second: the page's own `networkidle` is said once and stays said.
 */
function watchScripts(page: Page): () => Promise<string[]> {
  const addresses = new Set<string>()
  const underWay = new Set<Request>()
  page.on('request', (request) => {
    if (!new URL(request.url()).pathname.endsWith('.js')) return
    addresses.add(request.url())
    underWay.add(request)
  })
  const end = (request: Request): unknown => underWay.delete(request)
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  return async () => {
    let before: number
    do {
      before = addresses.size
      await page.waitForTimeout(500)
    } while (addresses.size > before || underWay.size > 0)
    return [...addresses]
  }
}

async function expectWithin(
  screen: Screen,
  scripts: ReturnType<typeof watchScripts>,
): Promise<void> {
  const parts = await Promise.all((await scripts()).map(gzipped))
  const kilobytes = parts.reduce((sum, size) => sum + size, 0) / 1000
  const size = `${kilobytes.toFixed(1).padStart(12)} kB of ${BUDGETS[screen]}`
  process.stdout.write(`${size} in ${parts.length} files  ${screen}\n`)
  // a screen that did not come would be within any budget
  expect.soft(parts.length, screen).toBeGreaterThan(1)
  expect.soft(parts.length, screen).toBeLessThanOrEqual(MOST_FILES)
  expect.soft(kilobytes, screen).toBeLessThanOrEqual(BUDGETS[screen])
}

/** Opens a screen, waits for its heading and for quiet, and compares. */
async function measure(page: Page, screen: Screen, path: string, heading: string | RegExp) {
  await drawFirst(page)
  const scripts = watchScripts(page)
  await page.goto(path, { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { level: 1, name: heading }).first()).toBeAttached()
  await expectWithin(screen, scripts)
}

const VISITORS = [
  ['the login', '/login', 'Welcome back'],
  ['the signup', '/signup', /./],
  ['the feed, for a visitor who is sent to the login', '/feed', 'Welcome back'],
] as const

test('a visitor loads no more than each screen’s budget', async ({ browser }) => {
  for (const [screen, path, heading] of VISITORS) {
    const page = await browser.newPage()
    await measure(page, screen, path, heading)
    await page.close()
  }

  const page = await browser.newPage()
  await drawFirst(page)
  const scripts = watchScripts(page)
  await page.goto('/', { waitUntil: 'networkidle' })
  await expectWithin('the landing page', scripts)
  await page.mouse.move(60, 40)
  await page.waitForFunction(() => (window as { isDeckAwake?: boolean }).isDeckAwake)
  await expectWithin('the landing page with its deck', scripts)
  await page.close()
})

/** Somebody whom a friend has written plain words, and who has never been anywhere: no cache, no earlier screen. */
async function member(browser: Browser) {
  const { context, page, person, request } = await visit(browser, 'Ada')
  await page.close()
  const other = await browser.newContext()
  const friend = { request: other.request, person: await join(other.request, 'Grace') }
  await connect({ request, person }, friend)
  const writing = await other.newPage()
  await writing.goto(`/chat/${person.username}`)
  await writing.getByRole('textbox', { name: 'Message' }).fill('Have you read it?')
  await writing.keyboard.press('Enter')
  await expect(writing.getByText('Have you read it?').first()).toBeVisible()
  await expect(writing.getByText('Sending')).toHaveCount(0)
  await other.close()
  const { cookies } = await context.storageState()
  await context.close()
  return { cookies, friend: friend.person }
}

test('a member loads no more than each screen’s budget', async ({ browser }) => {
  const { cookies, friend } = await member(browser)
  const screens: readonly (readonly [Screen, string, string | RegExp])[] = [
    ['the feed', '/feed', 'Feed'],
    ['a list of the network', '/networks/connections', 'Connections'],
    ['the chats', '/chat', 'Chat'],
    ['an open chat', `/chat/${friend.username}`, 'Chat'],
    ['the own profile', '/profile', 'Ada Tester'],
    ['somebody’s profile', `/profile/${friend.username}`, 'Grace Tester'],
    ['the settings', '/setting', /./],
    ['the search', '/search?query=a', /./],
    ['premium', '/premium', /./],
  ]
  for (const [screen, path, heading] of screens) {
    const context = await browser.newContext()
    await context.addCookies(cookies)
    await measure(await context.newPage(), screen, path, heading)
    await context.close()
  }
})

test('staff load no more than each screen’s budget', async ({ browser }) => {
  for (const [username, screen, path] of [
    ['demo_admin', 'the board of an admin', '/admin'],
    ['demo_admin', 'the users of an admin', '/admin/users'],
    ['demo_moderator', 'the board of a moderator', '/moderator'],
  ] as const) {
    const { page, context } = await staff(browser, username)
    await measure(page, screen, path, /./)
    await context.close()
  }
})
