import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { io } from 'socket.io-client'
import { v7 as uuidv7 } from 'uuid'
import { connect, visit } from './people.ts'
import { STAGE } from './stage.ts'

type Visit = Awaited<ReturnType<typeof visit>>

export async function pair(browser: Browser, options = {}): Promise<[Visit, Visit]> {
  const ada = await visit(browser, 'Ada', options)
  const grace = await visit(browser, 'Grace', options)
  await connect(ada, grace)
  return [ada, grace]
}

/** The same server where the line hears of a network that is gone: at `localhost` it asks no network. */
export const elsewhere = (baseURL = ''): string => baseURL.replace('localhost', '127.0.0.1')

export const box = (page: Page) => page.getByRole('textbox', { name: 'Message' })
export const bubbles = (page: Page) => page.locator('.msg__bubble')
export const item = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Conversations' }).getByRole('link', { name })
export const chatEntry = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Chat/ })

/** How far the end of an open chat lies below its window, in px. */
export const gapBelow = (page: Page): Promise<number> =>
  page
    .locator('.convo__scroll')
    .evaluate(
      ({ scrollHeight, scrollTop, clientHeight }) => scrollHeight - scrollTop - clientHeight,
    )

export async function write(page: Page, text: string): Promise<void> {
  await box(page).fill(text)
  await box(page).press('Enter')
}

/** What was said before the test looks: by the line that a page has, in a tenth of the time that typing takes. */
export async function say(
  from: Visit,
  to: Visit,
  texts: readonly (string | { _id: string; text: string; attachment: string })[],
): Promise<void> {
  const cookies = await from.context.cookies()
  const line = io(STAGE.address, {
    path: '/api/socket.io',
    addTrailingSlash: false,
    transports: ['websocket'],
    extraHeaders: { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') },
  })
  try {
    for (const text of texts) {
      const said = {
        userId: to.person.username,
        newMessage: typeof text === 'string' ? { _id: uuidv7(), text } : text,
      }
      const answer = (await line.timeout(10_000).emitWithAck('sendMessage', said)) as object
      expect(answer).toMatchObject({ success: true })
    }
  } finally {
    line.disconnect()
  }
}

/** So many messages, called by their numbers. */
export const numbered = (many: number, textOf = (number: number) => `${number}`): string[] =>
  Array.from({ length: many }, (_, index) => textOf(index + 1))

/** Types letter by letter until the other side is told; each letter is told of for a second only. */
export const typeUntilSeen = (page: Page, sign: Locator) =>
  expect(async () => {
    await box(page).press('x')
    await expect(sign).toBeVisible({ timeout: 700 })
  }).toPass()

/** Two of whom Grace has said hello, and another tab of Ada's with her chats. */
export async function greeted(browser: Browser) {
  const [ada, grace] = await pair(browser)
  await say(grace, ada, ['Hello'])
  const other = await ada.context.newPage()
  await other.goto('/chat')
  return { ada, grace, page: ada.page, other }
}
