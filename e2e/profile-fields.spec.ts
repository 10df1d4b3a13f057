import { expect, type Locator, type Page, test } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { edit, PIXEL, png, takeImages } from './profiles.ts'

const suggest = (page: Page, skills: string[]) =>
  page.route('**/api/skills?**', (route) =>
    route.fulfill({ json: { success: true, message: '', skills } }),
  )

const skillBox = (page: Page) => page.getByRole('combobox', { name: 'Skills' })
const chips = (page: Page) => page.getByRole('list', { name: 'Your skills' }).locator('.chip__text')

const options = (page: Page) =>
  page.getByRole('listbox', { name: 'Suggested skills' }).getByRole('option')

test('skills are typed, suggested, pasted, moved and removed', async ({ browser }) => {
  const { page, context } = await edit(browser)
  const asked: string[] = []
  page.on('request', (request) => {
    if (!request.url().includes('/api/skills')) return
    asked.push(new URL(request.url()).search)
    expect(request.headers()['cookie']).toBeUndefined()
  })
  await suggest(page, ['Rust', 'TRuSt', 'RUST-fmt', 'Crust', 'rustic'])
  await expect(page.getByText('No Skills')).toBeVisible()
  await expect(page.getByText('Keep writing for suggestion or enter to add Skill')).toBeVisible()
  await expect(skillBox(page)).toHaveAttribute('placeholder', 'Start typing to show suggestions')

  await skillBox(page).fill('rust')
  await expect(options(page)).toHaveText(['Rust', 'TRuSt', 'RUST-fmt', 'Crust', 'rustic'])
  expect(asked).toEqual(['?query=rust&page=1&limit=5'])
  await expectAccessible(page)
  await page.getByRole('heading', { level: 1 }).click()
  await expect(options(page)).toHaveCount(0)
  await skillBox(page).click()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(chips(page)).toHaveText(['Rust'])
  await expect(skillBox(page)).toHaveValue('')
  await expect(skillBox(page)).toBeFocused()

  await skillBox(page).fill('rust')
  await expect(options(page)).toHaveText(['TRuSt', 'RUST-fmt', 'Crust', 'rustic'])
  expect(asked).toHaveLength(1)
  await page.keyboard.press('Enter')
  await expect(page.getByText('You have added this skill already.')).toBeVisible()
  await skillBox(page).fill('')

  await skillBox(page).evaluate((input) => {
    const data = new DataTransfer()
    data.setData('text', 'a, b, c')
    input.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
  })
  await expect(chips(page)).toHaveText(['Rust', 'a', 'b', 'c'])
  const said = page.getByRole('status')
  await expect(said.filter({ hasText: /^a, b, c added$/ })).toHaveCount(1)
  await expect(page.getByText('11 left')).toBeVisible()
  await page.getByRole('button', { name: 'Change the order' }).click()
  await page.getByRole('button', { name: 'Move c forward' }).press('Enter')
  await page.keyboard.press('Enter')
  await expect(chips(page)).toHaveText(['Rust', 'c', 'a', 'b'])
  await expect(page.getByRole('button', { name: 'Move c forward' })).toBeFocused()
  await expect(said.filter({ hasText: /^c is number 2 of 4$/ })).toHaveCount(1)
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Remove c' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Remove a' })).toBeFocused()
  await expect(said.filter({ hasText: /^c removed$/ })).toHaveCount(1)

  for (let number = 0; number < 12; number++) {
    await skillBox(page).fill(`skill ${number}`)
    await page.keyboard.press('Enter')
  }
  await expect(chips(page)).toHaveCount(15)
  await expect(page.getByText('0 left').first()).toBeVisible()
  const full = page.getByText('You can only add up to 15 skills.')
  await expect(full).toBeVisible()
  // as many as there may be is no mistake, one more is
  await expect(page.getByRole('alert').filter({ has: full })).toHaveCount(0)
  await expect(skillBox(page)).not.toHaveAttribute('aria-invalid')
  await page.keyboard.type('one more')
  await page.keyboard.press('Enter')
  await expect(chips(page)).toHaveCount(15)
  await expect(page.getByRole('alert').filter({ has: full })).toHaveCount(1)
  await expect(skillBox(page)).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await context.close()
})

for (const [width, height] of [
  [1280, 520],
  [390, 844],
] as const) {
  test(`all that is suggested is in sight, not behind the bar, at ${width} px`, async ({
    browser,
  }) => {
    const { page, context } = await edit(browser, { viewport: { width, height } })
    const low = (part: Locator) =>
      part.evaluate((element) => element.getBoundingClientRect().bottom)
    // the box as low as it can be, just above the bar
    await skillBox(page).evaluate((element) => element.scrollIntoView({ block: 'end' }))
    await suggest(page, ['Rust', 'Ruby', 'Ruff', 'RuboCop', 'RushJS'])
    await skillBox(page).pressSequentially('ru')
    await expect(options(page)).toHaveCount(5)

    const bar = await page.getByRole('region', { name: 'Your changes' }).boundingBox()
    await expect.poll(() => low(options(page).last())).toBeLessThanOrEqual(bar?.y ?? 0)
    await expect(skillBox(page)).toBeInViewport({ ratio: 1 })
    await context.close()
  })
}

test('suggestions stay while the next are on their way, and Enter takes the one that was seen', async ({
  browser,
}) => {
  const { page, context } = await edit(browser)
  await suggest(page, ['Kubeflow', 'Kubernetes'])
  await skillBox(page).fill('kub')
  await expect(options(page)).toHaveText(['Kubeflow', 'Kubernetes'])
  const asked = page.waitForRequest('**/api/skills?query=kube&**')
  const { promise: answered, resolve: answer } = Promise.withResolvers<string[]>()
  await page.route('**/api/skills?query=kube&**', async (route) =>
    route.fulfill({ json: { success: true, message: '', skills: await answered } }),
  )

  await skillBox(page).press('e')
  await asked
  await expect(options(page)).toHaveText(['Kubeflow', 'Kubernetes'])
  await page.keyboard.press('ArrowDown')
  await expect(options(page).first()).toHaveAttribute('data-highlighted')
  const arrived = page.waitForResponse('**/api/skills?query=kube&**')
  answer(['Kubelet', 'Kubernetes'])
  await (await arrived).finished()
  await page.waitForTimeout(200)
  await page.keyboard.press('Enter')
  await expect(chips(page)).toHaveText(['Kubeflow'])

  await skillBox(page).fill('kube')
  await expect(options(page)).toHaveText(['Kubelet', 'Kubernetes'])
  await context.close()
})

test('without the skills service a skill is typed all the same', async ({ browser }) => {
  const { page, context } = await edit(browser)
  await page.route('**/api/skills?**', (route) => route.abort())
  await skillBox(page).fill('Zig')
  await page.waitForTimeout(700)
  await page.keyboard.press('Enter')
  await expect(chips(page)).toHaveText(['Zig'])
  await context.close()
})

test('a picture comes from an address or a file; Cancel and Escape restore it', async ({
  browser,
}) => {
  const { page, context } = await edit(browser)
  await takeImages(page, { json: { success: true, message: '', url: '/images/ada.webp' } })
  await page.route('**/images/ada.webp', (route) =>
    route.fulfill({ contentType: 'image/png', body: Buffer.from(PIXEL, 'base64') }),
  )
  const pencil = page.getByRole('button', { name: 'Edit avatar image' })
  const avatar = page.locator('.profile__picture img')
  const drawing = page.locator('.profile__picture svg.avatar__img')
  const drawn = await drawing.innerHTML()
  const expectDrawn = async () => {
    await expect(avatar).toHaveCount(0)
    expect(await drawing.innerHTML()).toBe(drawn)
  }
  await pencil.click()
  const dialog = page.getByRole('dialog', { name: 'Enter Image Url' })
  const field = dialog.getByRole('textbox')
  await expect(field).toBeFocused()
  await field.fill('https://elsewhere.test/me.png')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(pencil).toBeFocused()
  await expectDrawn()

  await pencil.click()
  await expect(field).toHaveValue('')
  await field.fill('https://elsewhere.test/me.png')
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(avatar).toHaveAttribute('src', '/images/ada.webp')
  await expect(page.getByText('Unsaved changes')).toBeVisible()

  await page.getByRole('button', { name: 'Edit banner image' }).click()
  await dialog.locator('input[type="file"]').setInputFiles(png('banner.png'))
  await expect(dialog.getByRole('application')).toBeFocused()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.locator('.profile__banner img')).toHaveAttribute('src', '/images/ada.webp')

  await pencil.click()
  await expect(field).toHaveValue('/images/ada.webp')
  await field.fill('')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectDrawn()
  await context.close()
})

test('a picture that is refused says why and changes nothing', async ({ browser }) => {
  const { page, context } = await edit(browser)
  const refusal = { success: false, error: 'This is not an image.', code: 'wrong_type' }
  await takeImages(page, { status: 415, json: refusal })
  await page.getByRole('button', { name: 'Edit avatar image' }).click()
  const dialog = page.getByRole('dialog', { name: 'Enter Image Url' })
  await dialog.locator('input[type="file"]').setInputFiles(png('me.png'))
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('This is not an image.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('No changes yet')).toBeVisible()
  await context.close()
})

test('a skill that is typed and not entered is saved with the rest, or told why not', async ({
  browser,
}) => {
  const { page, context } = await edit(browser)
  const box = page.getByRole('combobox', { name: 'Skills' })
  await box.fill('Rust')
  await box.press('Enter')
  await box.fill('rust')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('You have added this skill already.')).toBeVisible()

  await box.fill('Elixir')
  await page.getByRole('button', { name: 'Save' }).click()

  await expect(page.locator('.chip')).toHaveText(['Rust', 'Elixir'])
  await context.close()
})
