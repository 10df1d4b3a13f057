import { expect, type Page, type Request, test } from '@playwright/test'
import { expectAccessible, expectAccessibleInBothThemes } from './accessibility.ts'
import { choose, coloursOf, dialogOf, FILE, frameOf, halves } from './crops.ts'
import { expectNoSidewaysScroll, PHONE } from './people.ts'
import { edit } from './profiles.ts'

const OURS = /^\/images\/[0-9a-f-]{36}\.webp$/

interface Crop {
  x: number
  y: number
  width: number
  height: number
}

/** Keeps what is sent in the field `crop` of forms: the browser's tools do not tell what a form with a file holds. */
const watchForms = (page: Page) =>
  page.evaluate(() => {
    const send = window.fetch.bind(window)
    window.fetch = (address, options) => {
      const crop = options?.body instanceof FormData ? options.body.get('crop') : null
      if (typeof crop === 'string') document.documentElement.dataset['crop'] = crop
      return send(address, options)
    }
  })

const sentCrop = async (page: Page): Promise<Crop> =>
  JSON.parse((await page.locator('html').getAttribute('data-crop')) ?? 'null') as Crop

const isUpload = (request: Request) =>
  request.method() === 'POST' && request.url().includes('/api/images')

const middleOf = async (page: Page, selector: string) =>
  (await coloursOf(page, selector, [0.5])).colours[0]

test('the part of a picture is chosen with keys alone, told, and cut by the server', async ({
  browser,
}) => {
  const { page, context, complaints } = await edit(browser)
  const foreign: string[] = []
  page.on('request', (request) => {
    if (isUpload(request)) foreign.push(request.url())
  })
  await choose(page, 'avatar')
  await expect(frameOf(page)).toHaveAccessibleDescription(
    'Drag the picture or use the arrow keys; zoom with + and −.',
  )
  await expectAccessible(page)
  expect(foreign).toEqual([])

  for (let times = 0; times < 60; times++) await page.keyboard.press('ArrowRight')
  await expect(dialogOf(page).getByText('Cut off: left 0 %, right 50 %')).toBeAttached()
  await page.keyboard.press('+')
  await page.keyboard.press('+')
  const zoom = dialogOf(page).getByRole('slider', { name: 'Zoom' })
  await expect(zoom).toHaveAttribute('aria-valuetext', '120 %')
  await page.keyboard.press('-')
  await expect(zoom).toHaveAttribute('aria-valuetext', '110 %')
  await page.keyboard.press('Tab')
  await expect(zoom).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(zoom).toHaveAttribute('aria-valuetext', '115 %')
  await page.keyboard.press('Shift+Tab')
  await expect(frameOf(page)).toBeFocused()
  await watchForms(page)
  await page.keyboard.press('Enter')
  await expect(dialogOf(page)).toHaveCount(0)
  const crop = await sentCrop(page)
  expect(crop.x).toBeLessThan(0.1)
  expect(crop.width).toBeCloseTo(0.5 / 1.15, 2)
  expect(crop.height).toBeCloseTo(1 / 1.15, 2)
  await expect(page.getByRole('button', { name: 'Edit avatar image' })).toBeFocused()
  await expect(page.locator('.profile__picture img')).toHaveAttribute('src', OURS)
  expect(await middleOf(page, '.profile__picture img')).toBe('red')
  expect(complaints).toEqual([])
  await context.close()
})

test('a banner is dragged and zoomed by the wheel in its own shape', async ({ browser }) => {
  const { page, context } = await edit(browser, { reducedMotion: 'reduce' })
  await choose(page, 'banner')
  const box = await frameOf(page).boundingBox()
  if (!box) throw new Error('there is no frame')
  expect(box.width / box.height).toBeCloseTo(4, 1)
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  await page.mouse.move(middle.x, middle.y)
  await page.mouse.wheel(0, -300)
  const zoom = dialogOf(page).getByRole('slider', { name: 'Zoom' })
  await expect.poll(async () => Number(await zoom.inputValue())).toBeGreaterThan(1)
  await zoom.fill('2')
  await page.mouse.move(middle.x, middle.y)
  await page.mouse.down()
  await page.mouse.move(middle.x - 400, middle.y - 200, { steps: 4 })
  await page.mouse.up()
  await expect(dialogOf(page).getByText('right 0 %, top')).toBeAttached()
  await watchForms(page)
  await dialogOf(page).getByRole('button', { name: 'Save' }).click()
  await expect(dialogOf(page)).toHaveCount(0)
  const crop = await sentCrop(page)
  expect(crop.x + crop.width).toBeCloseTo(1, 2)
  expect(crop.width).toBeCloseTo(0.5, 2)
  await expect(page.locator('.profile__banner img')).toHaveAttribute('src', OURS)
  expect(await middleOf(page, '.profile__banner img')).toBe('blue')
  await context.close()
})

test('what lies in the inner frame of a banner is seen on every screen', async ({ browser }) => {
  const { page, context } = await edit(browser)
  await choose(page, 'banner')
  const frame = await frameOf(page).evaluate((element) => {
    const { width, height } = getComputedStyle(element, '::after')
    const { clientWidth, clientHeight } = element
    return { width: parseFloat(width) / clientWidth, height: parseFloat(height) / clientHeight }
  })
  await dialogOf(page).getByRole('button', { name: 'Save' }).click()
  await expect(dialogOf(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.locator('.page--editing')).toHaveCount(0)
  const expectSeen = async (selector: string) => {
    for (const width of [320, 390, 620, 790, 1000, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      const { clientWidth, clientHeight } = await page
        .locator(selector)
        .first()
        .evaluate((banner) => ({
          clientWidth: banner.clientWidth,
          clientHeight: banner.clientHeight,
        }))
      const shape = clientWidth / clientHeight
      const isSeen = { sides: shape / 4 > frame.width, edges: 4 / shape > frame.height }
      expect({ width, shape, ...isSeen }).toMatchObject({ sides: true, edges: true })
    }
  }
  await expectSeen('.profile__banner')
  await page.goto('/feed')
  await expectSeen('.deck__card--top .dev-card__banner')
  await context.close()
})

test('the frame is as large whatever the size and the shape of the picture are', async ({
  browser,
}) => {
  const { page, context } = await edit(browser)
  const shapes = [
    [64, 64],
    [1600, 40],
    [40, 1600],
    [3, 2],
  ] as const
  for (const purpose of ['avatar', 'banner'] as const) {
    await page.getByRole('button', { name: `Edit ${purpose} image` }).click()
    for (const [width, height] of shapes) {
      await dialogOf(page)
        .locator('input[type="file"]')
        .setInputFiles({ ...FILE, buffer: halves(width, height) })
      await expect(frameOf(page)).toBeFocused()
      const box = await frameOf(page).boundingBox()
      expect([width, height, Math.round(box?.width ?? 0)]).toEqual([
        width,
        height,
        purpose === 'avatar' ? 320 : 398,
      ])
      await dialogOf(page).getByRole('button', { name: 'Back' }).click()
    }
    await page.keyboard.press('Escape')
    await expect(dialogOf(page)).toHaveCount(0)
  }
  await context.close()
})

test('a picture from an address is fetched once, and a part of the copy is chosen', async ({
  browser,
}) => {
  const { page, context, request, complaints } = await edit(browser)
  const kept = await request.post('/api/images', { multipart: { purpose: 'about', file: FILE } })
  const { url } = (await kept.json()) as { url: string }
  const asked: unknown[] = []
  // the server of the test reaches nothing outside: what it would have fetched is there already
  await page.route('**/api/images/from-url', async (route) => {
    const body = route.request().postDataJSON() as { url: string }
    asked.push(body)
    if (body.url === url) return route.continue()
    return route.fulfill({ json: { success: true, message: 'Image kept.', url } })
  })
  await page.getByRole('button', { name: 'Edit avatar image' }).click()
  const field = dialogOf(page).getByRole('textbox')
  await expect(dialogOf(page).getByRole('button', { name: 'Choose the part' })).toHaveCount(0)
  await field.fill('https://elsewhere.test/halves.png')
  await dialogOf(page).getByRole('button', { name: 'Choose the part' }).click()
  await expect(frameOf(page)).toBeFocused()
  await dialogOf(page).getByRole('button', { name: 'Back' }).click()
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('https://elsewhere.test/halves.png')
  await dialogOf(page).getByRole('button', { name: 'Choose the part' }).click()
  await expect(frameOf(page)).toBeFocused()
  for (let times = 0; times < 60; times++) await page.keyboard.press('ArrowLeft')
  await dialogOf(page).getByRole('button', { name: 'Save' }).click()
  await expect(dialogOf(page)).toHaveCount(0)
  expect(asked.at(-1)).toMatchObject({ url, purpose: 'avatar', crop: { x: 0.5, width: 0.5 } })
  await expect(page.locator('.profile__picture img')).not.toHaveAttribute('src', url)
  expect(await middleOf(page, '.profile__picture img')).toBe('blue')
  expect(complaints).toEqual([])
  await context.close()
})

test('what is no picture, or too large, is told before anything is sent', async ({ browser }) => {
  const { page, context } = await edit(browser)
  const sent: string[] = []
  page.on('request', (request) => {
    if (isUpload(request)) sent.push(request.url())
  })
  await page.getByRole('button', { name: 'Edit avatar image' }).click()
  const input = dialogOf(page).locator('input[type="file"]')
  await input.setInputFiles({ ...FILE, buffer: Buffer.from('no picture at all') })
  await expect(dialogOf(page).getByText('could not be read as an image')).toBeVisible()
  await input.setInputFiles({ ...FILE, buffer: Buffer.alloc(5 * 1024 * 1024 + 1) })
  await expect(dialogOf(page).getByText('An image may be at most 5 MB.')).toBeVisible()
  await dialogOf(page).getByRole('textbox').fill('h')
  await expect(dialogOf(page).getByText('An image may be at most 5 MB.')).toHaveCount(0)
  await input.setInputFiles(FILE)
  await expect(frameOf(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialogOf(page)).toHaveCount(0)
  await expect(page.getByText('No changes yet')).toBeVisible()
  expect(sent).toEqual([])
  await context.close()
})

for (const purpose of ['avatar', 'banner'] as const) {
  test(`Save stays where it is when the code for the part of the ${purpose} arrives`, async ({
    browser,
  }) => {
    const { page, context } = await edit(browser)
    const arrival = Promise.withResolvers<void>()
    await page.route(/\/assets\/crop-[^/]+\.js/, async (route) => {
      await arrival.promise
      await route.continue()
    })
    await page.getByRole('button', { name: `Edit ${purpose} image` }).click()
    await dialogOf(page).locator('input[type="file"]').setInputFiles(FILE)
    await expect(dialogOf(page).locator('.crop__picture.skeleton')).toBeVisible()
    const save = dialogOf(page).getByRole('button', { name: 'Save' })
    const before = await save.boundingBox()
    arrival.resolve()
    await expect(frameOf(page)).toBeFocused()
    expect(await save.boundingBox()).toEqual(before)
    await context.close()
  })
}

test('choosing a part is accessible and fits a phone in both themes', async ({ browser }) => {
  const { page, context } = await edit(browser, PHONE)
  for (const purpose of ['avatar', 'banner'] as const) {
    await choose(page, purpose)
    await expect(frameOf(page)).toHaveAccessibleDescription(
      purpose === 'avatar'
        ? 'Drag the picture; zoom with two fingers.'
        : 'Drag the picture; zoom with two fingers. Every screen shows what is in the inner frame.',
    )
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 })
      await expectNoSidewaysScroll(page)
    }
    await expectAccessibleInBothThemes(page)
    await page.keyboard.press('Escape')
  }
  await context.close()
})
