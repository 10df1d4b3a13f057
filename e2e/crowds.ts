import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { onAnswer } from './answers.ts'

const PAGE_OF_MESSAGES = 500
const PAGE_OF_CHATS = 500
const BEGIN = Date.UTC(2026, 0, 1)

const person = (number: number) => ({
  _id: `0190a000-0000-7000-8000-${String(number).padStart(12, '0')}`,
  username: `member_${number}`,
  firstName: 'Member',
  lastName: `Number ${number}`,
  avatar: '',
  headline: number % 3 === 0 ? '' : `Writes line ${number} of something that has many lines`,
  isPremium: number % 7 === 0,
})

/** Answers a list of the network with so many rows; what the database does with as many is measured elsewhere. */
export async function manyRows(
  page: Page,
  list: string,
  total: number,
  viewer: { _id: string },
  atOnce = 500,
) {
  await page.route(`**/api/request/${list}?*`, (route) => {
    const { searchParams } = new URL(route.request().url())
    const number = Number(searchParams.get('page'))
    const limit = Number(searchParams.get('limit'))
    const first = (number - 1) * limit
    // who asks for a page more gets many; who asks for all again, as many as asked for
    const many = Math.min(limit === 10 ? atOnce : limit, total - first)
    const rows = Array.from({ length: Math.max(0, many) }, (_, index) => ({
      _id: `0190b000-0000-7000-8000-${String(first + index).padStart(12, '0')}`,
      status: 'accepted',
      fromUserId: person(first + index),
      toUserId: { ...person(0), ...viewer },
      createdAt: new Date(BEGIN - (first + index) * 60_000).toISOString(),
      updatedAt: new Date(BEGIN - (first + index) * 60_000).toISOString(),
      isPremium: false,
    }))
    const pagination = { page: number, limit: 10, total, totalPages: Math.ceil(total / 10) }
    return route.fulfill({ json: { success: true, message: '', user: rows, pagination } })
  })
}

/** Answers a chat with so many messages of both, in runs, over months. */
export async function manyMessages(page: Page, peer: string, me: string, total: number) {
  const at = (number: number) => new Date(BEGIN + number * 97_000).toISOString()
  await page.route(`**/api/chats/${peer}/messages*`, async (route) => {
    const asked = new URL(route.request().url()).searchParams
    const before = asked.get('before')
    const end = before ? Math.round((Date.parse(before) - BEGIN) / 97_000) : total
    const first = asked.has('after') ? end : Math.max(0, end - PAGE_OF_MESSAGES)
    const messages = Array.from({ length: end - first }, (_, index) => {
      const number = first + index
      const text = `Message ${number}. ${'It goes on for a while. '.repeat(number % 6)}`
      const sender = Math.floor(number / 3) % 2 === 0 ? me : peer
      return {
        _id: `0190c000-0000-7000-8000-${String(number).padStart(12, '0')}`,
        sender,
        text,
        time: '',
        createdAt: at(number),
      }
    })
    const header = {
      userId: peer,
      name: 'Grace Tester',
      lastName: 'Tester',
      avatar: '',
      isPremium: false,
      online: true,
      closed: '',
    }
    await route.fulfill({
      json: { success: true, message: '', messages, header, hasMore: first > 0 },
    })
  })
}

/**
 * Leaves so many to come up in the feed, or as many as there are, and says how many: what others the tests before made is
 * chance.
 */
export async function ignoreAllBut(request: APIRequestContext, howMany: number): Promise<number> {
  const people: string[] = []
  for (let page = 1, pass = '', isOver = false; !isOver; page++) {
    const answer = await request.get(`/api/feed?page=${page}&limit=50${pass}`)
    const found = (await answer.json()) as { users: { _id: string }[]; pass: string }
    people.push(...found.users.map(({ _id }) => _id))
    pass = `&pass=${found.pass}`
    isOver = found.users.length < 50
  }
  for (const _id of people.slice(howMany)) {
    expect((await request.post(`/api/request/send/ignored/${_id}`)).ok()).toBe(true)
  }
  return Math.min(people.length, howMany)
}

/** Loads the whole list, page after page, as somebody would who presses Show More. */
export async function showAll(page: Page, total: number, atOnce = 500): Promise<void> {
  const more = page.getByRole('button', { name: 'Show More' })
  await page.locator('.person-row').first().waitFor()
  for (let pages = 1; pages * atOnce < total; pages++) {
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    // what is near the end is drawn when it comes into sight, and may move the button a little
    await more.scrollIntoViewIfNeeded()
    await page.waitForTimeout(150)
    await more.click()
    await page.waitForFunction((before) => document.documentElement.scrollHeight > before, height)
  }
}

/** Loads the whole chat by going to its beginning again and again. */
export async function readBack(page: Page): Promise<void> {
  const scroller = page.getByRole('group', { name: 'Messages' })
  for (;;) {
    const hasOlder = (await page.getByRole('button', { name: 'Older messages' }).count()) > 0
    if (!hasOlder) return
    const height = await scroller.evaluate((box) => {
      box.scrollTop = 0
      return box.scrollHeight
    })
    await page.waitForFunction((before) => {
      const box = document.querySelector('.convo__scroll')
      return (box && box.scrollHeight > before) || !document.querySelector('.convo__older button')
    }, height)
  }
}

/** Turns the wheel over what is in the middle of the window, a notch in every frame or so, so many times. */
export async function wheel(page: Page, by: number, times: number): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 1280, height: 720 }
  await page.mouse.move(width * 0.6, height * 0.55)
  for (let turn = 0; turn < times; turn++) {
    await page.mouse.wheel(0, by)
    await page.waitForTimeout(12)
  }
}

interface OfChat {
  name?: string
  lastName?: string
  isArchived?: boolean
}

/** Answers the list of chats, page by page, with so many as the first real one is, minute by minute; `others` differ from it. */
export async function manyChats(page: Page, total: number, others: Record<number, OfChat> = {}) {
  let real: { chats: { userId: string; lastMessageAt: string }[] } = { chats: [] }
  await onAnswer(page, /\/api\/chats(\?|$)/, async (route, response) => {
    const last = new URL(route.request().url()).searchParams.get('userId')
    // the server knows of no chat before the real one
    if (last === null) real = (await response.json()) as typeof real
    const first = last === null ? 0 : Number(last.split('_').at(-1)) + 1
    const chats = Array.from({ length: Math.min(PAGE_OF_CHATS, total - first) }, (_, index) => {
      const number = first + index
      const [chat] = real.chats
      const at = Date.parse(chat?.lastMessageAt ?? '') - number * 60_000
      return {
        ...chat,
        ...(number > 0 && { userId: `${chat?.userId}_${number}` }),
        lastMessageAt: new Date(at).toISOString(),
        ...others[number],
      }
    })
    const json = { ...real, chats, hasMore: first + chats.length < total }
    await route.fulfill({ response, json })
  })
}
