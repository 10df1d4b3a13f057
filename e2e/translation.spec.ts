import { expect, type Page, test } from '@playwright/test'
import { limits } from '@devgrove/contract/limits'
import { box, bubbles, pair, say, write } from './chats.ts'
import { visit } from './people.ts'

/** Puts elements in the place of every text, as the translation of a browser does, also of those that come later. */
const translate = (page: Page) =>
  page.evaluate(() => {
    const wrap = (root: Node): void => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const texts: Node[] = []
      while (walker.nextNode()) texts.push(walker.currentNode)
      for (const text of texts) {
        const parent = text.parentElement
        if (!text.textContent?.trim() || !parent || parent.closest('font, noscript')) continue
        const font = document.createElement('font')
        font.append(text.textContent ?? '')
        text.parentNode?.replaceChild(font, text)
      }
    }
    wrap(document.body)
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) addedNodes.forEach(wrap)
    }).observe(document.body, { childList: true, subtree: true })
  })

test('a chat that the browser translates goes on while its hints come and go', async ({
  browser,
}) => {
  const [ada, grace] = await pair(browser)
  await say(grace, ada, ['Hello'])
  await ada.page.goto(`/chat/${grace.person.username}`)
  await expect(bubbles(ada.page)).toContainText(['Hello'])
  await translate(ada.page)
  await box(ada.page).fill('a'.repeat(limits.message.text - 100))
  await expect(ada.page.getByText('100 characters left').first()).toBeVisible()
  await write(ada.page, 'Good morning')
  await expect(ada.page.getByText('Sending')).toHaveCount(0)
  await say(grace, ada, ['And to you'])
  await expect(bubbles(ada.page)).toContainText(['Hello', 'Good morning', 'And to you'])
  expect(ada.complaints).toEqual([])
  await Promise.all([ada.context.close(), grace.context.close()])
})

test('a form that the browser translates is sent, and screens follow one another', async ({
  browser,
}) => {
  const { page, context, complaints } = await visit(browser, 'Ada')
  await page.goto('/contact-form')
  const send = page.getByRole('button', { name: 'Send message' })
  await page.getByLabel('Message', { exact: true }).fill('Is there a plan for schools?')
  await translate(page)
  await send.click()
  // it is sent no sooner than three seconds after the form was open
  await expect(page.getByText('Message sent successfully!')).toBeVisible({ timeout: 15_000 })
  await expect(send).not.toHaveAttribute('aria-busy')
  for (const name of ['Home', 'Networks', 'Premium', 'Chat']) {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click()
    await expect(page.locator('main h1').first()).toBeAttached()
    await page.waitForLoadState('networkidle')
  }
  await expect(page.getByText('An unexpected error occurred')).toHaveCount(0)
  expect(complaints).toEqual([])
  await context.close()
})
