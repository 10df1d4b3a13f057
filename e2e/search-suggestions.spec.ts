import { expect, type Page, test } from '@playwright/test'
import { onAnswer } from './answers.ts'
import { crowd, rareName, visit } from './people.ts'

const searchBox = (page: Page) => page.getByRole('combobox', { name: 'Search people' })

test('a list that is opened again answers keys before its first frame is drawn', async ({
  browser,
}) => {
  const { page, context, person } = await visit(browser, 'Ada')
  await page.goto('/networks')
  await searchBox(page).fill(person.username)
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('option')).toHaveCount(0)
  // in one task, so that no frame comes between: the first key opens the list
  await searchBox(page).evaluate(async (input) => {
    for (const key of ['ArrowDown', 'ArrowDown']) {
      input.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
      for (let turn = 0; turn < 5; turn++) await Promise.resolve()
    }
  })
  await expect(page.locator('[role="option"][data-highlighted]')).toHaveCount(1)
  await context.close()
})

test('an answer that was overtaken by more typing is dropped', async ({ browser }) => {
  const { page, context, person } = await visit(browser, 'Ada')
  const held = Promise.withResolvers<void>()
  await page.route('**/api/search?query=ad&**', async (route) => {
    await held.promise
    await route.continue().catch(() => undefined)
  })
  await page.goto('/networks')
  const slow = page.waitForRequest('**/api/search?query=ad&**')
  await searchBox(page).fill('ad')
  await slow
  const dropped = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('query=ad&'),
  )
  await searchBox(page).fill(person.username)
  await dropped
  await expect(page.getByRole('option')).toHaveCount(1)
  held.resolve()
  await page.waitForTimeout(200)
  await expect(page.getByRole('option')).toHaveCount(1)
  await context.close()
})

test('whoever the arrows are on stays there when the next answer comes', async ({ browser }) => {
  const name = rareName()
  await crowd(browser, name, 2)
  const { page, context } = await visit(browser, 'Ada')
  await page.goto('/networks')
  await searchBox(page).fill(name)
  await expect(page.getByRole('option')).toHaveCount(2)
  const { promise: isSeen, resolve: see } = Promise.withResolvers<void>()
  const next = /\/api\/search\?query=\w+(?:\+|%20)t&/
  await onAnswer(page, next, async (route, response) => {
    const { result, ...rest } = (await response.json()) as { result: object[] }
    await isSeen
    await route.fulfill({ response, json: { ...rest, result: result.toReversed() } })
  })

  const arrived = page.waitForResponse(next)
  await searchBox(page).press('End')
  // at once, while the people of the last answer are there
  await Promise.all([page.keyboard.insertText(' t'), page.keyboard.press('ArrowDown')])
  const chosen = page.locator('[role="option"][data-highlighted]')
  const href = await chosen.getAttribute('href')
  see()
  await (await arrived).finished()
  await page.waitForTimeout(200)
  await expect(chosen).toHaveAttribute('href', String(href))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`${href}$`))
  await context.close()
})
