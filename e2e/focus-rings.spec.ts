import { expect, type Locator, test } from '@playwright/test'
import { item, pair, say } from './chats.ts'
import { PHONE, staff, visit } from './people.ts'
import { openEditor } from './profiles.ts'

/** How far the ring around what has the focus reaches out of what clips it, in px. */
const cutBy = (part: Locator) =>
  part.evaluate((element) => {
    const { outlineOffset, outlineWidth, outlineStyle } = getComputedStyle(element)
    if (outlineStyle === 'none') throw new Error('there is no ring')
    const out = parseFloat(outlineOffset) + parseFloat(outlineWidth)
    const ring = element.getBoundingClientRect()
    let most = 0
    for (let around = element.parentElement; around; around = around.parentElement) {
      if (getComputedStyle(around).overflowX === 'visible') continue
      const { left, top } = around.getBoundingClientRect()
      const begin = { x: left + around.clientLeft, y: top + around.clientTop }
      most = Math.max(
        most,
        begin.x - (ring.left - out),
        begin.y - (ring.top - out),
        ring.right + out - (begin.x + around.clientWidth),
        ring.bottom + out - (begin.y + around.clientHeight),
      )
    }
    return Math.round(most)
  })

/** By key, so that the ring shows. */
async function reach(part: Locator): Promise<void> {
  await part.evaluate((element) => {
    if (element instanceof HTMLElement) element.focus({ focusVisible: true } as FocusOptions)
  })
  await expect(part).toBeFocused()
}

test('the ring of the focus is whole in what scrolls, and what has it is in the window', async ({
  browser,
}) => {
  const [ada, grace] = await pair(browser)
  await say(grace, ada, ['```\nlet x = 1\n```'])
  const { page } = ada
  await page.goto(`/chat/${grace.person.username}`)
  const parts = [item(page, 'Grace Tester'), page.locator('.code pre')]
  for (const part of parts) {
    await reach(part)
    expect(await cutBy(part), String(part)).toBeLessThanOrEqual(0)
  }
  await page.getByRole('button', { name: 'New chat' }).click()
  const person = page.getByRole('dialog').getByRole('button', { name: /Grace Tester/ })
  await reach(person)
  expect(await cutBy(person)).toBeLessThanOrEqual(0)

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/networks')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const lists = page.locator('.branch-nav__link')
  await expect(lists).toHaveCount(6)
  for (const link of await lists.all()) {
    await reach(link)
    expect(await cutBy(link), String(link)).toBeLessThanOrEqual(0)
    await expect(link).toBeInViewport({ ratio: 1 })
  }
  for (const { context } of [ada, grace]) await context.close()
})

test('so it is in the bar of the staff on a phone', async ({ browser }) => {
  const { page, context } = await staff(browser, 'demo_admin', PHONE)
  await page.goto('/admin/users')
  const links = page.locator('.staff-nav__link')
  await expect(links.first()).toBeVisible()
  for (const link of await links.all()) {
    await reach(link)
    expect(await cutBy(link), String(link)).toBeLessThanOrEqual(0)
    await expect(link).toBeInViewport({ ratio: 1 })
  }
  await context.close()
})

test('whoever opens a chat by key hears with whom, and whether they are there, before they write', async ({
  browser,
}) => {
  const [ada, grace] = await pair(browser)
  await say(grace, ada, ['Hello'])
  const { page } = ada
  await page.goto('/chat')
  const line = item(page, 'Grace Tester')
  await expect(line).toHaveAccessibleName(/^Grace Tester (Online|Offline)/)
  await line.press('Enter')
  const heading = page.getByRole('heading', { level: 1, name: 'Chat with Grace Tester' })
  await expect(heading).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.locator('.convo__peer')).toBeFocused()
  const box = page.getByRole('textbox', { name: 'Message' })
  await expect(box).toHaveAccessibleDescription('Enter sends, Shift and Enter begin a new line.')
  // a phone on its side, or a window that is zoomed in
  await page.setViewportSize({ width: 844, height: 390 })
  await expect(page.locator('.convo__peer')).toHaveAccessibleName(/^Grace Tester (Online|Offline)$/)
  for (const { context } of [ada, grace]) await context.close()
})

test('in the editor Tab leads from the tools to the text, and from nothing to nothing', async ({
  browser,
}) => {
  const { page, context } = await visit(browser, 'Ada')
  await page.goto('/profile')
  await openEditor(page)
  await page.getByRole('tab', { name: 'Write' }).click()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Heading' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('textbox', { name: 'About' })).toBeFocused()
  await context.close()
})
