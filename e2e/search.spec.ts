import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, expectAccessibleInBothThemes } from './accessibility.ts'
import { crowd, expectNoSidewaysScroll, rareName, visit } from './people.ts'

const searchBox = (page: Page) => page.getByRole('combobox', { name: 'Search people' })
const cards = (page: Page) => page.locator('.person-grid a')

test('suggestions come 400 ms after the last key, five at most, and lead to a profile', async ({
  browser,
}) => {
  const name = rareName()
  await crowd(browser, name, 6)
  const { page, context, complaints } = await visit(browser, 'Ada')
  const asked: string[] = []
  page.on('request', (request) => {
    const url = request.url()
    if (url.includes('/api/search')) asked.push(new URL(url).searchParams.get('query') ?? '')
  })
  await page.goto('/networks')
  await expect(searchBox(page)).toBeVisible()
  await page.keyboard.press('/')
  await expect(searchBox(page)).toBeFocused()
  await page.keyboard.type('   ')
  await page.keyboard.press('Enter')
  await page.keyboard.type(name.toLowerCase(), { delay: 20 })
  await expect(page.getByRole('option')).toHaveCount(5)
  expect(asked.at(-1)).toBe(name.toLowerCase())
  expect(asked.filter((query) => query.trim() === '')).toEqual([])
  await expect(page.getByText('5 people found.')).toBeAttached()
  await expectAccessible(page)

  await page.keyboard.press('Escape')
  await expect(page.getByRole('option')).toHaveCount(0)
  await expect(searchBox(page)).toHaveValue(`   ${name.toLowerCase()}`)
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option')).toHaveCount(5)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  const chosen = page.locator('[role="option"][data-highlighted]')
  await expect(chosen).toHaveCount(1)
  const href = await chosen.getAttribute('href')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`${href}$`))
  await expect(searchBox(page)).toHaveValue('')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  await searchBox(page).fill(name)
  await page.getByRole('option').nth(4).click()
  await expect(page).toHaveURL(/\/profile\/q/)
  expect(complaints).toEqual([])
  await context.close()
})

test('Enter searches for what is typed and clears the box', async ({ browser }) => {
  const { page, context } = await visit(browser, 'Ada')
  await page.goto('/feed')
  await searchBox(page).fill('  1e3  ')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/search\?query=1e3$/)
  await expect(searchBox(page)).toHaveValue('')
  await expect(page).toHaveTitle('1e3 · People · Devgrove')
  await expect(page.getByRole('heading', { level: 2, name: 'No results found.' })).toBeVisible()
  await expect(page.getByText('or look for a skill such as Rust.')).toBeVisible()
  await expect(page.getByText('Check the spelling')).toBeVisible()
  await page.goto('/search?query=true')
  await expect(page.getByText('Results for true')).toBeVisible()
  await context.close()
})

test('ten people at a time near the bottom, each once, until a page is empty; Back finds list and place again', async ({
  browser,
}) => {
  const name = rareName()
  await crowd(browser, name, 23)
  const { page, context, complaints } = await visit(browser, 'Ada')
  const pages: string[] = []
  page.on('request', (request) => {
    const url = request.url()
    if (url.includes('/api/search')) pages.push(new URL(url).searchParams.get('page') ?? '')
  })
  await page.setViewportSize({ width: 390, height: 640 })
  await page.goto(`/search?query=${name}`)
  await expect(page.getByRole('heading', { level: 1, name: 'People' })).toBeVisible()
  await expect(cards(page)).toHaveCount(10)
  await page.waitForTimeout(500)
  expect(pages).toEqual(['1'])

  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await expect(cards(page)).toHaveCount(20)
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await expect(cards(page)).toHaveCount(23)
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await expect(page.getByText('That is everybody.')).toBeVisible()
  expect(pages).toEqual(['1', '2', '3', '4'])

  const far = cards(page).nth(16)
  await far.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  await far.click()
  await expect(page).toHaveURL(/\/profile\//)
  await page.goBack()
  await expect(cards(page)).toHaveCount(23)
  await expect
    .poll(async () => Math.abs((await page.evaluate(() => scrollY)) - before))
    .toBeLessThan(8)
  expect(pages).toHaveLength(4)
  expect(complaints).toEqual([])
  await context.close()
})

test('Show More serves the keyboard and hands the focus on', async ({ browser }) => {
  const name = rareName()
  await crowd(browser, name, 12)
  const { page, context } = await visit(browser, 'Ada', {
    viewport: { width: 390, height: 640 },
  })
  await page.goto(`/search?query=${name}`)
  await expect(cards(page)).toHaveCount(10)
  const more = page.getByRole('button', { name: 'Show More' })
  await more.evaluate((button: HTMLElement) => button.focus({ preventScroll: true }))
  await page.keyboard.press('Enter')
  await expect(cards(page)).toHaveCount(12)
  await expect(cards(page).nth(10)).toBeFocused()

  // the last, empty page takes the button away
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await expect(more).toHaveCount(0)
  await expect(cards(page).nth(10)).toBeFocused()
  await context.close()
})

test('a search that ends by itself leaves the focus where it is', async ({ browser }) => {
  const name = rareName()
  await crowd(browser, name, 2)
  const { page, context } = await visit(browser, 'Ada')
  await page.goto(`/search?query=${name}`)
  await expect(cards(page)).toHaveCount(2)
  await expect(page.getByText('That is everybody.')).toBeVisible()
  await page.waitForTimeout(200)
  await expect(page.getByText('That is everybody.')).not.toBeFocused()
  await context.close()
})

test('a failure is not an empty list, and can be tried again', async ({ browser }) => {
  const { page, context, person } = await visit(browser, 'Ada')
  await page.route('**/api/search?**', (route) => route.abort())
  await page.goto(`/search?query=${person.username}`)
  await expect(page.getByText('No response from the server. Please try again.')).toBeVisible()
  await expect(page.getByText('No results found.')).toHaveCount(0)
  await page.unroute('**/api/search?**')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(cards(page)).toHaveCount(1)
  await context.close()
})

test('a card shows a long name cut, the headline or its fallback, and the counts', async ({
  browser,
}) => {
  const { page, context, request, person } = await visit(browser, 'Ada')
  const lastName = 'Featherstonehaughs'
  const answer = await request.patch('/api/profile/edit', { data: { lastName } })
  expect(answer.ok(), await answer.text()).toBe(true)
  await page.goto(`/search?query=${person.username}`)
  const card = cards(page).first()
  await expect(card).toContainText('Ada Featherstoneha...')
  await expect(card).toContainText('No information provided.')
  await expect(card).toContainText('0 followers')
  await expect(card).toHaveAttribute('href', `/profile/${person.username}`)
  await context.close()
})

test('on a phone the search is a sheet of its own', async ({ browser }) => {
  const { page, context, person, complaints } = await visit(browser, 'Ada', {
    viewport: { width: 390, height: 844 },
  })
  await page.goto('/networks')
  const button = page.getByRole('button', { name: 'Search people' })
  await button.click()
  const sheet = page.getByRole('dialog', { name: 'Search people' })
  await expect(sheet.getByRole('combobox')).toBeFocused()
  await page.keyboard.type(person.username)
  await expect(sheet.getByRole('option')).toHaveCount(1)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await expect(button).toBeFocused()

  await button.click()
  await sheet.getByRole('combobox').fill(person.username)
  await sheet.getByRole('button', { name: /^All results for/ }).click()
  await expect(page).toHaveURL(/\/search\?query=/)
  await expect(sheet).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: 'People' })).toBeFocused()
  await expect(cards(page)).toHaveCount(1)
  await button.click()
  await sheet.getByRole('combobox').fill(`${person.username}x`)
  await page.keyboard.press('Enter')
  await expect(sheet).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: 'People' })).toBeFocused()
  await button.click()
  await sheet.getByRole('button', { name: 'Cancel' }).click()
  await expect(sheet).toHaveCount(0)
  expect(complaints).toEqual([])
  await context.close()
})

test('the results are accessible and never scroll sideways in both themes', async ({ browser }) => {
  const { page, context, person } = await visit(browser, 'Ada')
  for (const asked of [
    `?query=${person.username}`,
    `?query=${person.username}&skill=TypeScript,Node.js`,
    '?query=nobodyhasthisname',
    `?query=${'w'.repeat(64)}`,
    '',
  ]) {
    await page.goto(`/search${asked}`)
    await expect(page.locator('.person-grid a, .empty').first()).toBeVisible()
    for (const width of [320, 390, 1280]) {
      await page.setViewportSize({ width, height: 844 })
      await expectNoSidewaysScroll(page)
    }
    await expectAccessibleInBothThemes(page)
  }
  await context.close()
})
