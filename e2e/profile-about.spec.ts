import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { edit, png, takeImages } from './profiles.ts'

/** Says what stands for an image of About where it is not seen. */
async function describe(page: Page, words: string) {
  const dialog = page.getByRole('dialog', { name: 'Describe the image' })
  await expect(dialog.getByRole('textbox', { name: 'Alternative text' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.type(words)
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
}

test('About is written with a toolbar, takes images where they fit, and is looked at before it is saved', async ({
  browser,
}) => {
  const { page, context } = await edit(browser)
  await takeImages(page, { json: { success: true, message: '', url: '/images/tree.webp' } })
  const about = page.getByRole('textbox', { name: 'About' })
  await about.fill('words')
  await about.selectText()
  await page.getByRole('button', { name: 'Bold' }).click()
  await expect(about).toHaveValue('**words**')
  await about.press('End')
  await about.pressSequentially(' ')
  await page.locator('.editor input[type="file"]').setInputFiles(png('my-tree.png'))
  await describe(page, 'my [tree]')
  await expect(about).toHaveValue('**words** ![my \\[tree\\]](/images/tree.webp)')
  await page.getByRole('tab', { name: 'Preview' }).click()
  await expect(page.locator('.editor .prose strong')).toHaveText('words')
  await expect(page.locator('.editor .prose img')).toHaveAttribute('alt', 'my [tree]')
  await page.keyboard.press('ArrowLeft')
  await expect(about).toHaveValue(/^\*\*words/)

  await about.fill('')
  await about.evaluate((area) => {
    const data = new DataTransfer()
    data.items.add(new File(['x'], 'pasted.png', { type: 'image/png' }))
    area.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }))
  })
  await describe(page, '')
  await expect(about).toHaveValue('![](/images/tree.webp)')
  await about.evaluate((area) => {
    const data = new DataTransfer()
    data.items.add(new File(['x'], 'dropped.png', { type: 'image/png' }))
    area.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true }))
  })
  await describe(page, 'dropped')
  await expect(about).toHaveValue(/!\[dropped\]\(\/images\/tree\.webp\)/)

  await about.evaluate((area) => {
    const data = new DataTransfer()
    data.items.add(new File(['x'], 'plan.pdf', { type: 'application/pdf' }))
    data.items.add(new File(['x'], 'second.png', { type: 'image/png' }))
    area.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true }))
  })
  await expect(page.getByText('This file could not be read as an image.')).toBeVisible()
  await describe(page, 'second')
  await expect(about).toHaveValue(/!\[second\]/)
  await expect(page.getByText('This file could not be read as an image.')).toBeVisible()

  await about.fill('x'.repeat(1190))
  await page.locator('.editor input[type="file"]').setInputFiles(png('again.png'))
  await expect(page.getByText('this image does not fit')).toBeVisible()
  await expect(about).toHaveValue('x'.repeat(1190))
  await context.close()
})

test('words that an office program copies with a picture of them come into About as words', async ({
  browser,
}) => {
  const { page, context } = await edit(browser)
  const about = page.getByRole('textbox', { name: 'About' })
  const isLeftToTheBrowser = await about.evaluate((area) => {
    const data = new DataTransfer()
    data.setData('text/plain', 'three words more')
    data.setData('text/html', '<b>three words more</b>')
    data.items.add(new File(['x'], 'image.png', { type: 'image/png' }))
    const paste = { clipboardData: data, bubbles: true, cancelable: true }
    return area.dispatchEvent(new ClipboardEvent('paste', paste))
  })
  expect(isLeftToTheBrowser).toBe(true)
  await expect(page.getByRole('dialog', { name: 'Describe the image' })).toHaveCount(0)
  await context.close()
})

test('an image that is still on its way leaves no trace in what is kept, by Cancel or by a reload', async ({
  browser,
}) => {
  const { page, context } = await edit(browser)
  await page.route('**/api/images**', () => undefined)
  const about = page.getByRole('textbox', { name: 'About' })
  const restore = page.getByRole('button', { name: 'Restore my edits' })
  page.on('dialog', (question) => void question.accept())
  const ways = [
    () => page.getByRole('region', { name: 'Your changes' }).getByText('Cancel').click(),
    () => page.reload(),
  ]
  for (const leave of ways) {
    await about.fill('My trees: ')
    await page.locator('.editor input[type="file"]').setInputFiles(png('tree.png'))
    await describe(page, 'a [small] tree')
    await expect(page.getByText('Uploading an image')).toBeVisible()
    await expect(about).toHaveValue(/Uploading/)
    await leave()

    await restore.click()
    await expect(about).toHaveValue('My trees: ')
  }
  await context.close()
})
