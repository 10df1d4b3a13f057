import { expect, test } from '@playwright/test'
import { connect, follow, visit } from './people.ts'

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

test('whoever has chosen larger text in their browser has everything in the window, at every width', async ({
  browser,
}) => {
  const ada = await visit(browser, 'Ada')
  const grace = await visit(browser, 'Grace')
  await connect(ada, grace)
  const { page } = ada
  const client = await page.context().newCDPSession(page)
  const widthOver = () =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      return Math.max(0, scrollWidth - clientWidth)
    })
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
      await expect.poll(widthOver, `${screen} at ${width} px with text of ${size} px`).toBe(0)
    }
  }
  await grace.context.close()
  await ada.context.close()
})
