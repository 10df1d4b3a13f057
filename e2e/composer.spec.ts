import { expect, test } from '@playwright/test'
import { box, bubbles, pair } from './chats.ts'

test('a block of code that was not meant is undone, and what was typed before it too', async ({
  browser,
}) => {
  const [ada, grace] = await pair(browser)
  const { page } = ada
  await page.goto(`/chat/${grace.person.username}`)
  await box(page).pressSequentially('see this')
  await page.getByRole('button', { name: 'Write code' }).click()
  await expect(box(page)).toHaveValue('see this\n```\n\n```')
  await expect(box(page)).toBeFocused()

  await page.keyboard.press('Control+z')
  await expect(box(page)).toHaveValue('see this')
  await expect(async () => {
    await page.keyboard.press('Control+z')
    await expect(box(page)).toHaveValue('', { timeout: 100 })
  }).toPass()
  for (const one of [ada, grace]) await one.context.close()
})

test('what comes from an editor is code in its language, with the ends of lines of here', async ({
  browser,
}) => {
  const [ada, grace] = await pair(browser)
  const { page } = ada
  await page.goto(`/chat/${grace.person.username}`)
  await box(page).fill('look')
  await box(page).evaluate((area) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', 'a = 1\r\n\tb = 2\r\n')
    clipboardData.setData('vscode-editor-data', '{"mode":"python"}')
    area.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  })
  await expect(box(page)).toHaveValue('look\n```python\na = 1\n\tb = 2\n```')
  await box(page).press('Enter')
  await expect(bubbles(page).locator('pre')).toHaveText('a = 1\n\tb = 2')
  for (const one of [ada, grace]) await one.context.close()
})

test('words that come with a picture of them are words', async ({ browser }) => {
  const [ada, grace] = await pair(browser)
  const { page } = ada
  await page.goto(`/chat/${grace.person.username}`)
  await page.keyboard.press('Shift')
  await expect(page.locator('.attached')).toBeAttached()

  // as a program for tables copies a cell
  const isTaken = await box(page).evaluate((area) => {
    const clipboardData = new DataTransfer()
    clipboardData.items.add(new File(['x'], 'image.png', { type: 'image/png' }))
    clipboardData.setData('text/plain', 'a cell of a table')
    clipboardData.setData('text/html', '<td>a cell of a table</td>')
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    return !area.dispatchEvent(event)
  })

  expect(isTaken).toBe(false)
  await expect(page.locator('.attached')).toBeHidden()
  for (const one of [ada, grace]) await one.context.close()
})

test('a file that is dragged over a chat is refused, and text is not', async ({ browser }) => {
  const [ada, grace] = await pair(browser)
  const { page } = ada
  await page.goto(`/chat/${grace.person.username}`)
  // what nobody prevents the browser does by itself: it opens the file
  const isPrevented = (kind: 'file' | 'text') =>
    page.locator('.convo').evaluate((chat, kind) => {
      const dataTransfer = new DataTransfer()
      if (kind === 'file') dataTransfer.items.add(new File(['x'], 'screen.png'))
      else dataTransfer.setData('text/plain', 'words')
      const event = new DragEvent('dragover', { dataTransfer, bubbles: true, cancelable: true })
      return !chat.dispatchEvent(event)
    }, kind)

  await expect.poll(() => isPrevented('file')).toBe(true)
  expect(await isPrevented('text')).toBe(false)
  for (const one of [ada, grace]) await one.context.close()
})

test('what is begun in one tab goes on in another, and is not begun any more once it is sent there', async ({
  browser,
}) => {
  const [ada, grace] = await pair(browser)
  const { page, context } = ada
  const chat = `/chat/${grace.person.username}`
  await page.goto(chat)
  await box(page).fill('Shall we')
  const tab = await context.newPage()
  await tab.goto(chat)
  await expect(box(tab)).toHaveValue('Shall we')

  await box(tab).pressSequentially(' pair?')
  await expect(box(page)).toHaveValue('Shall we pair?')
  await box(tab).press('Enter')
  await expect(bubbles(page)).toHaveText([/Shall we pair\?$/])
  await expect(box(page)).toHaveValue('')

  await page.reload()
  await expect(bubbles(page)).toHaveCount(1)
  await expect(box(page)).toHaveValue('')
  for (const one of [context, grace.context]) await one.close()
})

test('how much room a message has left is seen by the letter and told in steps of ten', async ({
  browser,
}) => {
  const [ada, grace] = await pair(browser)
  const { page } = ada
  await page.goto(`/chat/${grace.person.username}`)
  const told = page.getByRole('status').filter({ hasText: 'characters' })
  await box(page).fill('a'.repeat(3845))
  await expect(page.getByText('155 characters left')).toBeVisible()
  await expect(told).toHaveText('Fewer than 160 characters left')

  await box(page).press('b')
  await expect(page.getByText('154 characters left')).toBeVisible()
  await expect(told).toHaveText('Fewer than 160 characters left')

  await box(page).fill('a'.repeat(4003))
  await expect(page.getByText('3 characters too many')).toBeVisible()
  await expect(told).toHaveText('Fewer than 10 characters too many')
  for (const one of [ada, grace]) await one.context.close()
})
