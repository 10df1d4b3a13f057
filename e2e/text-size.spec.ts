import { expect, type Locator, type Page, test } from '@playwright/test'
import { connect, follow, PHONE, staff, visit } from './people.ts'
import { openEditor } from './profiles.ts'

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
  ['/admin/plans', '.plan'],
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

/** That a part reaches beyond neither side of the window. */
async function expectWhole(part: Locator, size: number): Promise<void> {
  const box = await part.boundingBox()
  const width = await part.evaluate(() => innerWidth)
  if (!box) throw new Error('it is not there')
  const isWhole = box.x >= 0 && box.x + box.width <= width
  expect(isWhole, `${String(part)} with text of ${size} px`).toBe(true)
}

test('whoever has chosen larger text on a phone writes to others and about themselves with all that there is for it', async ({
  browser,
}) => {
  const ada = await visit(browser, 'Ada', PHONE)
  const grace = await visit(browser, 'Grace')
  const long = { username: `g${'w'.repeat(22)}${String(Date.now()).slice(-7)}` }
  const renamed = await grace.request.patch('/api/account/username', { data: long })
  expect(renamed.status(), await renamed.text()).toBe(200)
  await connect(ada, grace)
  const { page } = ada
  const client = await page.context().newCDPSession(page)
  const sizes = async (act: (size: number) => Promise<void>) => {
    for (const [size, width] of [
      [18, 320],
      [24, 390],
      [32, 390],
    ] as const) {
      await client.send('Page.setFontSizes', { fontSizes: { standard: size, fixed: size } })
      await page.setViewportSize({ width, height: 844 })
      await act(size)
    }
  }
  await page.goto('/profile')
  await openEditor(page)
  await sizes(async (size) => {
    for (const name of ['Bold', 'Upload image', 'Save'])
      await expectWhole(page.getByRole('button', { name }), size)
    await expectWhole(page.getByText('No changes yet'), size)
    const bar = page.locator('.savebar')
    const [cancel, save] = await Promise.all(
      ['Cancel', 'Save'].map((name) => bar.getByRole('button', { name }).boundingBox()),
    )
    expect(save?.y, `the buttons with text of ${size} px`).toBe(cancel?.y)
  })
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()

  await follow(page, `/profile/${long.username}`)
  const handle = page.locator('.profile__sub .handle')
  await expect(handle).toHaveText(`@${long.username}`)
  await sizes(async (size) => {
    expect(await widthOver(page), `with text of ${size} px`).toBe(0)
    const [picture, badge] = await Promise.all(
      ['.profile__head .avatar', '.profile__corner .badge'].map((part) =>
        page.locator(part).boundingBox(),
      ),
    )
    if (!picture || !badge) throw new Error('there is no picture or no badge')
    const isApart = badge.x >= picture.x + picture.width || badge.y >= picture.y + picture.height
    expect(isApart, `the badge with text of ${size} px`).toBe(true)
  })

  await follow(page, `/chat/${long.username}`)
  await sizes(async (size) => {
    const box = await page.getByRole('textbox', { name: 'Message' }).boundingBox()
    expect(box?.width, `with text of ${size} px`).toBeGreaterThan(7 * size)
    for (const name of ['Write code', 'Send'])
      await expectWhole(page.getByRole('button', { name, exact: true }), size)
  })
  for (const { context } of [ada, grace]) await context.close()
})
