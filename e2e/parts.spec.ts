import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { box, bubbles, pair, write } from './chats.ts'
import { listen, visit } from './people.ts'
import { openEditor } from './profiles.ts'

/** The code of one part of the screen cannot be had, as on a bad line or after a newer version was put in place. */
async function keepBack(page: Page, name: string) {
  let isBack = true
  const asked: string[] = []
  await page.route(new RegExp(`/assets/${name}-[^/]*\\.js$`), (route) => {
    asked.push(route.request().resourceType())
    return isBack ? route.abort() : route.continue()
  })
  return { asked, letGo: () => (isBack = false) }
}

test('a part whose code does not come takes nothing else away, and comes once it can be had', async ({
  browser,
}) => {
  const [ada, grace] = await pair(browser)
  const text = 'this is `code` and **bold**'
  await grace.page.goto(`/chat/${ada.person.username}`)
  const formatting = await keepBack(ada.page, 'markdown')
  await ada.page.goto(`/chat/${grace.person.username}`)
  await expect(box(ada.page)).toBeVisible()
  await write(grace.page, text)

  await expect(bubbles(ada.page)).toHaveText([`Grace: ${text}`])
  await expect.poll(() => formatting.asked.length).toBeGreaterThan(1)
  // most browsers remember of a module that it did not come, and none of them of a fetch
  expect(new Set(formatting.asked)).toEqual(new Set(['fetch']))
  await expect(bubbles(ada.page)).toHaveText([`Grace: ${text}`])
  await write(ada.page, 'I can read it')
  await expect(bubbles(grace.page)).toHaveCount(2)

  formatting.letGo()
  await expect(bubbles(ada.page).first().locator('code')).toHaveText('code')
  await ada.context.close()
  await grace.context.close()
})

test('a part fetches nothing that its screen has brought along', async ({ browser }) => {
  const { page, context, person } = await visit(browser, 'Ada')
  const asked: { path: string; type: string }[] = []
  page.on('request', (request) =>
    asked.push({ path: new URL(request.url()).pathname, type: request.resourceType() }),
  )
  await page.goto('/profile', { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { level: 1, name: person.firstName })).toBeVisible()
  const brought = new Set(asked.splice(0).map(({ path }) => path))

  await page.mouse.move(300, 300)
  await openEditor(page)

  const fetched = asked.filter(({ path, type }) => type === 'fetch' && path.startsWith('/assets/'))
  expect(fetched.length).toBeGreaterThan(5)
  expect(fetched.map(({ path }) => path).filter((path) => brought.has(path))).toEqual([])
  await context.close()
})

test('a screen that cannot be drawn says what it is called in the log, and is tried again', async ({
  browser,
}) => {
  const { page, context } = await visit(browser, 'Ada')
  const broken = { success: true, message: '', chats: 5 }
  await page.route('**/api/chats', (route) => route.fulfill({ json: broken }))
  await page.goto('/chat?from=a-letter')
  await expect(page.getByRole('heading', { name: 'An unexpected error occurred.' })).toBeVisible()
  await expect(page.getByText(/^In the log this is [\w-]{36}\.$/)).toBeVisible()

  await page.unroute('**/api/chats')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Chats' })).toBeVisible()
  await context.close()
})

test('a screen whose code did not come is there after another try', async ({ browser }) => {
  const { page, context } = await visit(browser, 'Ada')
  const screen = await keepBack(page, '_member\\.premium\\.index')
  await page.goto('/networks')
  await page.getByRole('link', { name: 'Premium' }).first().click()
  const failure = page.getByRole('heading', { name: 'An unexpected error occurred.' })
  await expect(failure).toBeVisible()
  const again = page.getByRole('button', { name: 'Try again' })
  // without a network the page stays: there would be nothing to come back to
  await context.setOffline(true)
  await again.click()
  await expect(again).toBeEnabled()
  await expect(failure).toBeVisible()

  await context.setOffline(false)
  screen.letGo()
  await again.click()
  await expect(page.getByRole('heading', { name: 'Flexible plans for your needs' })).toBeVisible()
  await expect(page).toHaveURL('/premium')
  await context.close()
})

test('without its live line a screen stays, and the line is tried again at once when there is a network', async ({
  browser,
}) => {
  const { page, context } = await visit(browser, 'Ada')
  const line = await keepBack(page, 'live-line')
  const problems = listen(page)
  await page.goto('/networks')
  await expect(page.getByRole('heading', { name: 'Manage Your Connections' })).toBeVisible()
  await expect.poll(() => line.asked.length).toBeGreaterThan(0)
  await expect(page.getByRole('link', { name: 'Networks' }).first()).toBeVisible()
  await expect(page.getByText('An unexpected error occurred.')).toHaveCount(0)

  line.letGo()
  const opened = page.waitForEvent('websocket')
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await opened
  expect(problems.filter((problem) => !problem.includes('ERR_FAILED'))).toEqual([])
  await context.close()
})

test('a dialog that was asked for while its code could not be had opens when it comes', async ({
  browser,
}) => {
  const [ada, grace] = await pair(browser)
  const choosing = await keepBack(ada.page, 'new-chat')
  await ada.page.goto('/chat')
  await ada.page.getByRole('button', { name: 'New chat' }).first().click()
  await expect.poll(() => choosing.asked.length).toBeGreaterThan(0)
  await expect(ada.page.getByRole('heading', { name: 'An unexpected error' })).toHaveCount(0)

  choosing.letGo()
  await expect(ada.page.getByRole('dialog')).toBeVisible()
  await ada.context.close()
  await grace.context.close()
})

test('a menu whose code could not be had as somebody came near opens once it can be', async ({
  browser,
}) => {
  const { page, context } = await visit(browser, 'Ada', { viewport: { width: 390, height: 844 } })
  const menu = await keepBack(page, 'member-mobile-menu')
  await page.goto('/networks')
  await page.mouse.move(60, 400)
  await expect.poll(() => menu.asked.length).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect.poll(() => menu.asked.length).toBeGreaterThan(1)
  expect(new Set(menu.asked)).toEqual(new Set(['fetch']))

  menu.letGo()
  await expect(page.getByRole('link', { name: 'Premium' })).toBeVisible()
  await context.close()
})

test('who could not be told whom they may write to is not told that there is nobody', async ({
  browser,
}) => {
  const [ada, grace] = await pair(browser)
  await ada.page.goto('/chat')
  await ada.page.route('**/api/request/accepted?*', (route) => route.abort())
  await ada.page.getByRole('button', { name: 'New chat' }).first().click()
  const dialog = ada.page.getByRole('dialog', { name: 'New chat' })
  await expect(dialog.getByText('No response from the server. Please try again.')).toBeVisible()
  await ada.page.unroute('**/api/request/accepted?*')
  await dialog.getByRole('button', { name: 'Retry' }).click()

  await expect(dialog.getByText(`@${grace.person.username}`)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Retry' })).toHaveCount(0)
  await expect(dialog.getByRole('searchbox')).toBeFocused()
  await ada.context.close()
  await grace.context.close()
})

test('whoever knows nobody yet is led from a new chat to the feed', async ({ browser }) => {
  const { page, context } = await visit(browser, 'Ada')
  await page.goto('/chat')
  await page.getByRole('button', { name: 'New chat' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'New chat' })
  await expect(
    dialog.getByText('You can write to developers you are connected with.'),
  ).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('link', { name: 'Explore the feed' }).click()
  await expect(page).toHaveURL('/feed')
  await expect(page.getByRole('heading', { level: 1, name: 'Feed' })).toBeFocused()
  await context.close()
})

test('a tab too many is told so once, and again only after its line has been open', async ({
  browser,
}) => {
  const { page, context } = await visit(browser, 'Ada')
  const answers = { isFull: true, refused: 0 }
  await page.routeWebSocket(/EIO=4/, (line) => {
    line.send(
      '0{"sid":"a","upgrades":[],"pingInterval":25000,"pingTimeout":20000,"maxPayload":9999}',
    )
    line.onMessage((said) => {
      // it asks to be let in
      if (!String(said).startsWith('40')) return
      if (answers.isFull) {
        answers.refused += 1
        line.send('44{"message":"Devgrove is open in too many tabs."}')
        return
      }
      answers.isFull = true
      line.send('40{"sid":"b"}')
      void line.close()
    })
  })
  const told = page.getByText('Devgrove is open in too many tabs.')
  const lookedAgain = () => page.waitForResponse('**/api/profile/view')
  await page.clock.install()
  await page.goto('/setting')
  await expect(told).toBeVisible()
  const looked = lookedAgain()
  await page.clock.fastForward(10_000)
  await looked
  await expect(told).toHaveCount(0)

  await page.clock.fastForward(5000)
  await expect.poll(() => answers.refused).toBe(2)
  // two seconds after it would be told, and two before that would be gone again
  await lookedAgain()
  expect(await told.count()).toBe(0)

  answers.isFull = false
  await page.clock.fastForward(15_000)
  await expect(told).toBeVisible()
  await context.close()
})
