import { expect, type Page, test } from '@playwright/test'
import {
  connect,
  expectNoSidewaysScroll,
  fans,
  PASSWORD,
  row,
  showInterest,
  untilStill,
  visit,
} from './people.ts'

const nameIn = (page: Page, username: string) => row(page, username).getByRole('link').first()

const firstAction = (page: Page, username: string) =>
  row(page, username).getByRole('button').first()

const heightOfFirst = async (page: Page) =>
  Math.round((await page.locator('.person-list > li').first().boundingBox())?.height ?? 0)

/** How the first row of the list goes: its height half-way, asked for as it begins, and how long after the key it was gone. */
const watchFirstRow = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ halfWay: number; ms: number }>((resolve) => {
        const first = document.querySelector<HTMLElement>('.person-list > li')
        let pressedMs = 0
        let halfWay = 0
        addEventListener('keydown', () => (pressedMs = performance.now()), { capture: true })
        // by changes and not by frames: a machine that is busy may draw none meanwhile
        const observer = new MutationObserver(() => {
          if (first?.inert) halfWay ||= heightHalfWay(first)
          if (first?.isConnected) return
          observer.disconnect()
          resolve({ halfWay, ms: performance.now() - pressedMs })
        })
        const heightHalfWay = (row: HTMLElement): number => {
          const [fold] = row.getAnimations()
          if (!fold) return row.offsetHeight
          const before = fold.currentTime
          fold.currentTime = Number(fold.effect?.getTiming().duration) / 2
          const height = row.offsetHeight
          fold.currentTime = before
          return height
        }
        observer.observe(document.body, { subtree: true, childList: true, attributes: true })
      }),
  )

test('rows that are answered fold away, and the focus goes to the next one and at last to the heading', async ({
  browser,
}) => {
  const { page, context, person, complaints } = await visit(browser, 'Ada')
  const [third, second, first] = (await fans(browser, person, 3)).map(({ username }) => username)
  if (!first || !second || !third) throw new Error('somebody is missing')
  await page.goto('/networks', { waitUntil: 'networkidle' })
  const full = await heightOfFirst(page)
  // what comes with the first sign of somebody would come while the row folds
  await page.mouse.move(200, 200)
  await untilStill(page, '.person-list')

  const watched = watchFirstRow(page)
  await firstAction(page, first).press('Enter')
  const { halfWay, ms } = await watched
  expect(ms).toBeGreaterThan(120)
  expect(halfWay).toBeGreaterThan(0)
  expect(halfWay).toBeLessThan(full)
  await expect(nameIn(page, second)).toBeFocused()

  await firstAction(page, third).focus()
  await page.keyboard.down('Enter')
  await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await expect(row(page, third)).toHaveCount(0)
  await expect(nameIn(page, second)).toBeFocused()

  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(row(page, second).getByRole('button', { name: /^Accept/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Interested' })).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Nobody waits for your answer' })).toBeVisible()
  await expect(page.locator('.person-list > li')).toHaveCount(0)

  await page.goto('/networks/rejected')
  await expect(page.locator('.person-row')).toHaveCount(2)
  expect(complaints).toEqual([])
  await context.close()
})

test('a row that is put back unfolds, and the focus stays where it went', async ({ browser }) => {
  const { page, context, person } = await visit(browser, 'Ada')
  const [second, first] = (await fans(browser, person, 2)).map(({ username }) => username)
  if (!first || !second) throw new Error('somebody is missing')
  await page.goto('/networks', { waitUntil: 'networkidle' })
  const full = await heightOfFirst(page)
  await page.route('**/api/request/review/rejectRequest/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 600))
    await route.abort()
  })

  await firstAction(page, first).click()
  await expect(row(page, first)).toHaveCount(0)
  await expect(nameIn(page, second)).toBeFocused()

  await expect(page.getByText('No response from the server.')).toBeVisible()
  await expect(row(page, first)).toHaveCount(1)
  await expect.poll(() => heightOfFirst(page)).toBe(full)
  await expect(nameIn(page, second)).toBeFocused()
  await context.close()
})

test('with less motion rows just go, and after a question the focus goes on as well', async ({
  browser,
}) => {
  const ada = await visit(browser, 'Ada', { reducedMotion: 'reduce' })
  const [grace, linus] = await Promise.all([visit(browser, 'Grace'), visit(browser, 'Linus')])
  await connect(grace, ada)
  await connect(linus, ada)
  const { page } = ada
  await page.goto('/networks/connections', { waitUntil: 'networkidle' })
  const full = await heightOfFirst(page)

  const watched = watchFirstRow(page)
  await firstAction(page, linus.person.username).click()
  await page
    .getByRole('dialog', { name: 'Remove Connection' })
    .getByRole('button', { name: 'Remove Connection' })
    .click()
  const { halfWay } = await watched
  expect([0, full]).toContain(halfWay)
  await expect(row(page, linus.person.username)).toHaveCount(0)
  await expect(nameIn(page, grace.person.username)).toBeFocused()
  for (const { context } of [ada, grace, linus]) await context.close()
})

test('the question whether to block somebody outlives their row, and the focus is kept all the same', async ({
  browser,
}) => {
  const ada = await visit(browser, 'Ada')
  const [linus, margaret, grace] = [
    await visit(browser, 'Linus'),
    await visit(browser, 'Margaret'),
    await visit(browser, 'Grace'),
  ]
  for (const { request } of [linus, margaret, grace]) await showInterest(request, ada.person)
  const { page } = ada
  await page.goto('/networks', { waitUntil: 'networkidle' })
  const heading = page.getByRole('heading', { level: 1, name: 'Interested' })
  const ask = async ({ person }: typeof grace) => {
    await row(page, person.username)
      .getByRole('button', { name: /^More about/ })
      .press('Enter')
    await page.getByRole('menuitem', { name: 'Block' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: `Block ${person.firstName} Tester?` })
    await expect(dialog).toBeVisible()
    return dialog
  }
  const withdraw = async ({ person, request }: typeof grace) => {
    const answer = await request.get(`/api/user/connection/${ada.person._id}`)
    const { connectionRequest } = (await answer.json()) as { connectionRequest: { _id: string } }
    const gone = await request.delete(`/api/request/review/interested/${connectionRequest._id}`)
    expect(gone.ok(), await gone.text()).toBe(true)
    await expect(row(page, person.username)).toHaveCount(0)
  }

  const aboutGrace = await ask(grace)
  await page.keyboard.press('Escape')
  await expect(aboutGrace).toHaveCount(0)
  const menu = row(page, grace.person.username).getByRole('button', { name: /^More about/ })
  await expect(menu).toBeFocused()

  await ask(grace)
  await withdraw(grace)
  await expect(aboutGrace).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(aboutGrace).toHaveCount(0)
  await expect(heading).toBeFocused()

  const aboutMargaret = await ask(margaret)
  await aboutMargaret.getByRole('button', { name: 'Block' }).press('Enter')
  await expect(row(page, margaret.person.username)).toHaveCount(0)
  await expect(nameIn(page, linus.person.username)).toBeFocused()

  const aboutLinus = await ask(linus)
  await withdraw(linus)
  await aboutLinus.getByRole('button', { name: 'Block' }).press('Enter')
  await expect(aboutLinus).toHaveCount(0)
  const blocked = async () => {
    const answer = await page.request.get('/api/user/blocked')
    const { users } = (await answer.json()) as { users: { username: string }[] }
    return users.map(({ username }) => username)
  }
  await expect.poll(blocked).toEqual([linus.person.username, margaret.person.username])
  await expect(heading).toBeFocused()
  expect(ada.complaints).toEqual([])
  for (const { context } of [ada, grace, linus, margaret]) await context.close()
})

test('the second click of a double click does not answer whoever comes into that place', async ({
  browser,
}) => {
  const { page, context, person } = await visit(browser, 'Ada', { reducedMotion: 'reduce' })
  const [second, first] = (await fans(browser, person, 2)).map(({ username }) => username)
  if (!first || !second) throw new Error('somebody is missing')
  await page.goto('/networks', { waitUntil: 'networkidle' })
  await firstAction(page, first).click()
  await expect(row(page, first)).toHaveCount(0)

  // the pointer is where it was; that it is the second of two is for the browser to say
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
  await page.waitForTimeout(500)
  await expect(row(page, second)).toHaveCount(1)

  await firstAction(page, second).click()
  await expect(row(page, second)).toHaveCount(0)
  await context.close()
})

test('an answer that leaves the row in its list keeps the focus in it', async ({ browser }) => {
  const { page, context, person } = await visit(browser, 'Ada')
  const [grace] = await fans(browser, person, 1)
  if (!grace) throw new Error('somebody is missing')
  await page.goto('/networks/followers', { waitUntil: 'networkidle' })

  await firstAction(page, grace.username).press('Enter')

  await expect(
    row(page, grace.username).getByRole('button', { name: /^Remove Grace/ }),
  ).toBeVisible()
  await expect(nameIn(page, grace.username)).toBeFocused()
  await context.close()
})

/** No edge of an open dialog lies outside of the window. */
const expectWholeDialog = async (page: Page, name: string) => {
  const dialog = page.getByRole('dialog', { name })
  await expect(dialog).toBeVisible()
  const { left, right, inside, shown } = await dialog.evaluate((element) => {
    const { left, right } = element.getBoundingClientRect()
    return { left, right, inside: element.scrollWidth, shown: element.clientWidth }
  })
  expect(left).toBeGreaterThan(0)
  expect(right).toBeLessThan(page.viewportSize()?.width ?? 0)
  expect(inside).toBeLessThanOrEqual(shown)
}

test('the longest name there can be fits the narrowest phone, in a list, on its profile, over a chat and in dialogs', async ({
  browser,
}) => {
  const { page, context, person } = await visit(browser, 'Ada', {
    viewport: { width: 320, height: 700 },
  })
  const elsewhere = await browser.newContext()
  const username = `w${Date.now().toString(36)}`.padEnd(30, 'w')
  const names = { firstName: 'W'.repeat(14), lastName: 'W'.repeat(25), username }
  const email = `${username}@example.org`
  await elsewhere.request.post('/api/signup', { data: { ...names, email, password: PASSWORD } })
  await showInterest(elsewhere.request, person)

  await page.goto('/networks')
  await expect(row(page, username)).toBeVisible()
  await expectNoSidewaysScroll(page)
  await row(page, username).getByRole('button', { name: /^More/ }).click()
  await page.getByRole('menuitem', { name: 'Report' }).click()
  await expectWholeDialog(page, 'Report')
  await page.goto(`/profile/${username}`)
  await page.getByRole('button', { name: /^Accept/ }).click()
  await page.getByRole('link', { name: 'Message' }).click()
  const [name, menu] = [
    page.locator('.convo__head .name'),
    page.getByRole('button', { name: /^Chat actions/ }),
  ]
  await expect(menu).toBeVisible()
  await expectNoSidewaysScroll(page)
  const [left, right] = [await name.boundingBox(), await menu.boundingBox()]
  expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThanOrEqual(right?.x ?? 0)
  const back = page.getByRole('link', { name: 'Back to chats' })
  expect((await back.boundingBox())?.width).toBeGreaterThanOrEqual(40)
  await back.click()
  await page.getByRole('button', { name: 'New chat' }).click()
  await expect(page.getByRole('dialog').getByText(`@${username}`)).toBeVisible()
  await expectWholeDialog(page, 'New chat')
  await elsewhere.close()
  await context.close()
})
