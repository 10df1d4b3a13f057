import { expect, type Page, test } from '@playwright/test'
import { expectAccessibleInBothThemes, expectCleanEverywhere } from './accessibility.ts'
import { onAnswer } from './answers.ts'
import { box, bubbles, elsewhere, gapBelow, item, numbered, pair, say, write } from './chats.ts'
import { PHONE } from './people.ts'

const NOTES = {
  name: 'notes.md',
  mimeType: 'text/markdown',
  buffer: Buffer.from('# What was said'),
}

const chooser = (page: Page) => page.getByLabel('Attach a file')
const strip = (page: Page) => page.locator('.attached')
const inMessages = (page: Page, name: string | RegExp) =>
  page.getByRole('group', { name: 'Messages' }).getByRole('link', { name })
const send = (page: Page) => page.getByRole('button', { name: 'Send', exact: true })

async function pastePicture(page: Page, width: number, height: number): Promise<void> {
  const paste = async (area: HTMLElement, [width, height]: readonly [number, number]) => {
    const canvas = new OffscreenCanvas(width, height)
    const context = canvas.getContext('2d')
    for (let x = 0; x < width; x += 40) {
      if (context) context.fillStyle = `hsl(${x} 60% 50%)`
      context?.fillRect(x, 0, 40, height)
    }
    const clipboardData = new DataTransfer()
    clipboardData.items.add(
      new File([await canvas.convertToBlob()], 'image.png', { type: 'image/png' }),
    )
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    area.dispatchEvent(event)
  }
  await box(page).evaluate(paste, [width, height] as const)
}

test('a file is attached by keys, goes with a message without words, and the other one saves it', async ({
  browser,
}) => {
  const [ada, grace] = await pair(browser)
  const { page } = ada
  await page.goto(`/chat/${grace.person.username}`)
  await grace.page.goto(`/chat/${ada.person.username}`)
  await expect(send(page)).toBeDisabled()

  const choosing = page.waitForEvent('filechooser')
  await chooser(page).focus()
  await page.keyboard.press('Enter')
  await (await choosing).setFiles(NOTES)

  await expect(page.getByText('notes.md is attached')).toHaveCount(1)
  await expect(box(page)).toBeFocused()
  await expect(box(page)).toHaveAccessibleDescription(/^notes\.md/)
  await expectAccessibleInBothThemes(page)
  await page.keyboard.press('Enter')
  await expect(strip(page)).toBeHidden()

  for (const one of [page, grace.page]) {
    const file = inMessages(one, 'notes.md')
    await expect(file).toHaveText(/^notes\.md15 bytes$/)
    // its name is said once
    await expect(bubbles(one).last()).toHaveText(/^(You|Ada): notes\.md15 bytes$/)
  }
  const saving = grace.page.waitForEvent('download')
  await inMessages(grace.page, 'notes.md').click()
  const saved = await saving
  expect(saved.suggestedFilename()).toBe('notes.md')
  const chunks: Buffer[] = []
  for await (const chunk of await saved.createReadStream()) chunks.push(chunk as Buffer)
  expect(Buffer.concat(chunks).toString()).toBe('# What was said')
  await expectCleanEverywhere(grace.page)
  for (const one of [ada, grace]) await one.context.close()
})

test('a picture that is pasted stands among the messages, as large as it fits, and opens by itself', async ({
  browser,
}) => {
  const [ada, grace] = await pair(browser)
  await say(ada, grace, numbered(12))
  const { page } = ada
  await page.goto(`/chat/${grace.person.username}`)
  await grace.page.goto(`/chat/${ada.person.username}`)
  await expect(bubbles(grace.page).last()).toContainText('12')

  // before anything has come that takes it, and after that
  await pastePicture(page, 600, 800)
  await expect(strip(page).locator('img')).toBeVisible()
  await box(page).press('Enter')
  await expect(strip(page)).toBeHidden()
  await pastePicture(page, 800, 600)
  await expect(strip(page).getByRole('img')).toHaveCount(0)
  await expect(strip(page).locator('img')).toBeVisible()
  await write(page, 'Our *view*')

  for (const one of [page, grace.page]) {
    const shown = inMessages(one, /^image\.webp.*opens in a new tab\)$/).last()
    await expect(shown.getByRole('img')).toHaveJSProperty('complete', true)
    const size = await shown
      .getByRole('img')
      .evaluate((image: HTMLImageElement) => [
        image.clientWidth,
        image.clientHeight,
        image.naturalWidth,
      ])
    expect(size).toEqual([320, 240, 800])
    await expect(one.locator('.msg').last()).toContainText('Our view')
    expect(await gapBelow(one)).toBeLessThanOrEqual(1)
  }
  await expectCleanEverywhere(grace.page)
  const opening = grace.context.waitForEvent('page')
  await inMessages(grace.page, 'image.webp').last().click()
  const opened = await opening
  await opened.waitForLoadState()
  expect(await opened.evaluate(() => document.contentType)).toBe('image/webp')
  for (const one of [ada, grace]) await one.context.close()
})

test('what is attached stays with what is written: after a reload, until it is sent in another tab, and away when it is removed', async ({
  browser,
}) => {
  const [ada, grace] = await pair(browser)
  const { page } = ada
  await page.goto(`/chat/${grace.person.username}`)
  await chooser(page).setInputFiles(NOTES)
  await box(page).fill('Read this')
  await expect(page.getByText('notes.md is attached')).toHaveCount(1)

  await page.reload()
  await expect(strip(page)).toContainText('notes.md')
  const other = await ada.context.newPage()
  await other.goto(`/chat/${grace.person.username}`)
  await expect(strip(other)).toContainText('notes.md')
  await box(other).press('Enter')
  await expect(bubbles(other).last()).toContainText('Read this')
  await expect(strip(page)).toBeHidden()
  await expect(bubbles(page).last()).toContainText('notes.md')

  // each tab may have one of its own, which another takes nothing from
  await chooser(page).setInputFiles(NOTES)
  await expect(page.getByText('notes.md is attached')).toHaveCount(1)
  await chooser(other).setInputFiles({ ...NOTES, name: 'other.md' })
  await expect(other.getByText('other.md is attached')).toHaveCount(1)
  await box(page).press('Enter')
  await expect(bubbles(other)).toHaveCount(2)
  await expect(strip(other)).toContainText('other.md')
  await other.reload()
  await expect(strip(other)).toContainText('other.md')
  await other.close()

  await chooser(page).setInputFiles(NOTES)
  await expect(page.getByText('notes.md is attached')).toHaveCount(1)
  await page.getByRole('button', { name: 'Remove the file' }).click()
  await expect(strip(page)).toBeHidden()
  await expect(box(page)).toBeFocused()
  await page.reload()
  await expect(bubbles(page).last()).toContainText('notes.md')
  await page.keyboard.press('Shift')
  await expect(strip(page)).toBeHidden()
  for (const one of [ada, grace]) await one.context.close()
})

test('while a file is on its way nothing is sent, and what is refused is said', async ({
  browser,
}) => {
  const [ada, grace] = await pair(browser)
  const { page } = ada
  await page.goto(`/chat/${grace.person.username}`)
  const { promise: held, resolve: goOn } = Promise.withResolvers<void>()
  await onAnswer(page, '**/attachments', async (route, response) => {
    await held
    await route.fulfill({ response })
  })

  await chooser(page).setInputFiles(NOTES)
  await expect(page.getByText('Uploading the file')).toHaveCount(1)
  await box(page).fill('Read this')
  await expect(send(page)).toBeDisabled()
  await box(page).press('Enter')
  await expect(bubbles(page)).toHaveCount(0)
  goOn()
  await expect(send(page)).toBeEnabled()

  await chooser(page).setInputFiles({ ...NOTES, buffer: Buffer.from([0, 1, 2, 3]) })
  await expect(page.getByText('This kind of file cannot be sent.')).toBeVisible()
  await expect(strip(page)).toBeHidden()
  await chooser(page).setInputFiles({ ...NOTES, buffer: Buffer.alloc(5 * 1024 * 1024 + 1, 'a') })
  await expect(page.getByText('A file may be at most 5 MB.')).toBeVisible()
  for (const one of [ada, grace]) await one.context.close()
})

test('a file is dropped anywhere in the chat, on a phone it fits, and goes with the outbox', async ({
  browser,
  baseURL,
}) => {
  const [ada, grace] = await pair(browser, { ...PHONE, baseURL: elsewhere(baseURL) })
  const { page } = ada
  await page.goto(`/chat/${grace.person.username}`)
  await write(page, 'First')
  await expect(page.getByText('Sending')).toHaveCount(0)

  await page.locator('.convo__scroll').evaluate((place) => {
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File(['words'], `${'long-'.repeat(20)}name.txt`))
    for (const type of ['dragenter', 'drop'])
      place.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }))
  })
  await expect(page.getByText(/name\.txt is attached/)).toHaveCount(1)
  await expectCleanEverywhere(page)
  await ada.context.setOffline(true)
  await box(page).press('Enter')
  await expect(page.getByText('Sending')).toHaveCount(1)
  await expect(inMessages(page, /name\.txt/)).toBeVisible()
  await ada.context.setOffline(false)
  await expect(page.getByText('Sending')).toHaveCount(0)

  await grace.page.goto('/chat')
  await expect(item(grace.page, 'Ada')).toContainText('long-')
  await item(grace.page, 'Ada').click()
  await expect(inMessages(grace.page, /name\.txt/)).toBeVisible()
  for (const one of [ada, grace]) await one.context.close()
})
