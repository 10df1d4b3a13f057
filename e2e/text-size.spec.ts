import { expect, type Page, test } from '@playwright/test'
import { connect, follow, staff, visit } from './people.ts'

const SCREENS = [
  '/',
  '/feed',
  '/networks/connections',
  '/chat',
  '/profile',
  '/search?query=a',
  '/setting',
  '/premium',
]

const widthOver = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return Math.max(0, scrollWidth - clientWidth)
  })

test('whoever has chosen larger text in their browser has everything in the window, at every width', async ({
  browser,
}) => {
  const ada = await visit(browser, 'Ada')
  const grace = await visit(browser, 'Grace')
  await connect(ada, grace)
  const { page } = ada
  const client = await page.context().newCDPSession(page)
  for (const screen of SCREENS) {
    // the application begins at the second
    if (SCREENS.indexOf(screen) < 2) await page.goto(screen)
    else await follow(page, screen)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
    for (const [size, width, way] of [
      [20, 1024, 'Your menu'],
      [32, 1280, 'Open menu'],
      [24, 390, 'Open menu'],
      [32, 390, 'Open menu'],
    ] as const) {
      await client.send('Page.setFontSizes', { fontSizes: { standard: size, fixed: size } })
      await page.setViewportSize({ width, height: 844 })
      await expect(page.getByRole('button', { name: way })).toBeInViewport({ ratio: 1 })
      await expect
        .poll(() => widthOver(page), `${screen} at ${width} px with text of ${size} px`)
        .toBe(0)
    }
  }
  await grace.context.close()
  await ada.context.close()
})

const STAFF_SCREENS = [
  ['/admin/requests/accepted', '.table tbody tr'],
  ['/admin/log', '.table tbody tr'],
  ['/admin/payments', '.report-card'],
  ['/admin/reports', '.report-card'],
  ['/admin/users', 'main .name__text'],
  ['/admin', '.table tbody tr'],
] as const

/** Texts that reach beyond the column of the page, and names without the room for some letters. */
const cutOff = (page: Page): Promise<string[]> =>
  page.locator('main').evaluate((main) => {
    const column = main.querySelector('.wrap') ?? main
    const edge = innerWidth - parseFloat(getComputedStyle(column).paddingRight)
    const isCut = (text: Text): boolean => {
      const name = text.parentElement?.closest<HTMLElement>('.name__text')
      if (name && name.clientWidth < Math.min(name.scrollWidth, 80)) return true
      const range = document.createRange()
      range.selectNodeContents(text)
      // a name that ends with dots goes on behind them
      return (name ?? range).getBoundingClientRect().right > edge + 1
    }
    const isMeant = (text: Text): boolean =>
      text.data.trim() !== '' &&
      !text.parentElement?.closest('.visually-hidden, .staff-nav, .tabs-scroll, svg')
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    return texts.filter((text) => isMeant(text) && isCut(text)).map(({ data }) => data)
  })

test('staff who have chosen larger text on a phone read every name, decision and payment', async ({
  browser,
}) => {
  const ada = await visit(browser, 'Ada')
  const { page, request, context } = await staff(browser, 'demo_admin')
  const until = new Date(Date.now() + 7 * 86_400_000).toISOString()
  const banned = await request.patch(`/api/moderator/changeStatus/banned/${ada.person._id}`, {
    data: { reason: 'The same link in forty chats, although asked twice.', until },
  })
  expect(banned.status(), await banned.text()).toBe(200)
  await page.setViewportSize({ width: 390, height: 844 })
  const client = await page.context().newCDPSession(page)
  for (const [screen, part] of STAFF_SCREENS) {
    await page.goto(screen)
    await expect(page.locator(part).first()).toBeVisible()
    for (const size of [24, 32]) {
      await client.send('Page.setFontSizes', { fontSizes: { standard: size, fixed: size } })
      await expect.poll(() => cutOff(page), `${screen} with text of ${size} px`).toEqual([])
      expect(await widthOver(page), `${screen} with text of ${size} px`).toBe(0)
    }
  }
  for (const one of [context, ada.context]) await one.close()
})
