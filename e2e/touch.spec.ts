import { expect, type Page, test } from '@playwright/test'
import { bubbles, pair, write } from './chats.ts'
import { PHONE, staff, topCard, visit } from './people.ts'
import { openEditor } from './profiles.ts'

const FINGER = 40

/** What is pressed in a part of the page and has a side that is shorter than a finger is wide. */
const narrow = (page: Page, parts: string) =>
  page.locator(parts).evaluateAll(
    (all, finger) =>
      all
        .filter((part) => part.checkVisibility())
        .filter((part) => {
          const { width, height } = part.getBoundingClientRect()
          return Math.min(width, height) < finger
        })
        .map((part) => part.getAttribute('aria-label') ?? part.textContent),
    FINGER,
  )

test('what stands alone is of a finger’s size: the way back, the code to copy, the brand, the footer and, on a tablet, the ways to the screens', async ({
  browser,
}) => {
  const options = { ...PHONE, viewport: { width: 320, height: 700 } }
  const [ada, grace] = await pair(browser, options)
  const { page } = ada
  await page.goto(`/chat/${grace.person.username}`)
  await write(page, '```\nlet x = 1\n```')
  await expect(page.getByRole('button', { name: 'Copy code' })).toBeVisible()
  expect(await narrow(page, '.nav .brand, .convo__back, .code__bar button')).toEqual([])
  await page.goto('/faqs')
  await expect(page.locator('.footer__list a').first()).toBeVisible()
  expect(await narrow(page, '.footer__list a')).toEqual([])
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.goto('/networks')
  await expect(page.getByRole('button', { name: 'Your menu' })).toBeVisible()
  expect(await narrow(page, '.nav :is(a, button), .branch-nav__link')).toEqual([])
  for (const { context } of [ada, grace]) await context.close()
})

test('the room beside a message reports nothing, until a message to report is chosen', async ({
  browser,
}) => {
  const [ada, grace] = await pair(browser, PHONE)
  await grace.page.goto(`/chat/${ada.person.username}`)
  const { page } = ada
  await page.goto(`/chat/${grace.person.username}`)
  await write(page, 'Hello Grace')
  await page.getByRole('button', { name: /^Chat actions for Grace/ }).tap()
  // she has said nothing yet that could be reported
  await expect(page.getByRole('menuitem', { name: 'Report Grace Tester' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Report a message' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await write(grace.page, 'Hello Ada')
  const bubble = bubbles(page).getByText('Hello Ada')
  await expect(bubble).toBeVisible()
  // a finger that was on the message leaves a hover behind
  await bubble.tap()
  const box = await bubbles(page).filter({ hasText: 'Hello Ada' }).boundingBox()
  if (!box) throw new Error('there is no message')
  await page.touchscreen.tap(box.x + box.width + 24, box.y + box.height / 2)
  await page.getByRole('button', { name: /^Chat actions for Grace/ }).tap()
  await expect(page.getByRole('menu')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.getByRole('menuitem', { name: 'Report a message' }).tap()
  const asked = page.getByText('Choose the message to report.')
  await expect(asked).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).tap()
  await expect(asked).toBeHidden()
  await page.getByRole('button', { name: /^Chat actions for Grace/ }).tap()
  await page.getByRole('menuitem', { name: 'Report a message' }).tap()
  await page.getByRole('button', { name: 'Report this message of Grace' }).tap()

  await expect(page.getByRole('dialog').locator('blockquote')).toHaveText('Hello Ada')
  for (const { context } of [ada, grace]) await context.close()
})

test('the hover that a finger leaves behind does not light what it tapped', async ({ browser }) => {
  const { page, context } = await visit(browser, 'Ada', PHONE)
  await page.goto('/feed')
  await expect(topCard(page)).toBeVisible()
  for (const name of [/^Interested in/, /^Skip/, /^Ignore/]) {
    const answer = page.getByRole('button', { name })
    const colour = () => answer.evaluate((button) => getComputedStyle(button).backgroundColor)
    const before = await colour()
    await answer.hover()
    expect(await answer.evaluate((button) => button.matches(':hover'))).toBe(true)
    // a colour that fades in is there by then
    await page.waitForTimeout(400)
    expect(await colour()).toBe(before)
  }
  await context.close()
})

/** Fields in sight in whose letters Safari would zoom in, and what is pressed and is not of a finger's size (WCAG 2.2, 2.5.8). */
const tooSmall = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isSeen = (part: Element) =>
      part.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    const nameOf = (part: Element) =>
      part.getAttribute('aria-label') ?? part.getAttribute('placeholder') ?? part.textContent
    const typed =
      'textarea, select, input:not([type=checkbox], [type=radio], [type=range], [type=file], [aria-hidden])'
    const fields = [...document.querySelectorAll(typed)]
      .filter((part) => isSeen(part) && parseFloat(getComputedStyle(part).fontSize) < 16)
      .map((part) => `letters of ${nameOf(part) || part.id}`)
    const buttons = [...document.querySelectorAll('button')]
      .filter((part) => isSeen(part) && !part.closest('.visually-hidden'))
      .filter((part) => part.getBoundingClientRect().height < 24)
      .map((part) => `button ${nameOf(part)}`)
    return [...fields, ...buttons]
  })

test('no field makes a phone zoom in, and every button is of a finger’s size', async ({
  browser,
}) => {
  const [ada, grace] = await pair(browser, PHONE)
  const { page } = ada
  const skills = { skills: ['TypeScript', 'Rust'] }
  expect((await ada.request.patch('/api/profile/edit', { data: skills })).status()).toBe(200)
  await grace.page.goto(`/chat/${ada.person.username}`)
  await write(grace.page, 'Hello Ada')

  await page.goto('/chat')
  await expect(page.getByPlaceholder('Search chats...')).toBeVisible()
  expect(await tooSmall(page)).toEqual([])
  await page.goto('/networks')
  await page.getByRole('button', { name: 'Search people' }).tap()
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeVisible()
  expect(await tooSmall(page)).toEqual([])
  await page.goto('/profile')
  await openEditor(page)
  await expect(page.getByRole('button', { name: 'Change the order' })).toBeVisible()
  expect(await tooSmall(page)).toEqual([])

  const admin = await staff(browser, 'demo_admin', PHONE)
  await admin.page.goto('/admin/users')
  await expect(admin.page.getByRole('searchbox')).toBeVisible()
  expect(await tooSmall(admin.page)).toEqual([])
  for (const { context } of [ada, grace, admin]) await context.close()
})

test('what a menu, a toast and the picture of one’s profile offer is of a finger’s size', async ({
  browser,
}) => {
  const { page, context, request } = await visit(browser, 'Ada', PHONE)
  const skills = { skills: ['TypeScript', 'Rust'] }
  expect((await request.patch('/api/profile/edit', { data: skills })).status()).toBe(200)
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Profile actions' }).tap()
  await expect(page.getByRole('menuitem').first()).toBeVisible()
  expect(await narrow(page, '.menu__item')).toEqual([])
  await page.getByRole('menuitem', { name: 'Edit Profile' }).tap()
  await expect(page.getByRole('button', { name: 'Save' })).toBeVisible()
  expect(await narrow(page, '.profile__picture button, .chip__button--remove')).toEqual([])
  await page.getByRole('textbox', { name: 'Headline' }).fill('Countess')
  await page.getByRole('button', { name: 'Save' }).tap()
  await expect(page.locator('.toast__close').first()).toBeVisible()
  expect(await narrow(page, '.toast__close')).toEqual([])
  await context.close()
})
