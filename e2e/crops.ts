// Pictures of which a part is chosen, and where that is done.
import { deflateSync, crc32 } from 'node:zlib'
import { expect, type Page } from '@playwright/test'

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}

/** A picture whose left half is red and whose right half is blue. */
export function halves(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2], 8)
  const row = Buffer.alloc(1 + width * 3)
  for (let x = 0; x < width; x++) row[1 + x * 3 + (x < width / 2 ? 0 : 2)] = 255
  const rows = Buffer.concat(Array.from({ length: height }, () => row))
  return Buffer.concat([
    Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

export const FILE = { name: 'halves.png', mimeType: 'image/png', buffer: halves(800, 400) }

export const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Enter Image Url' })
export const frameOf = (page: Page) =>
  dialogOf(page).getByRole('application', { name: 'Part of the picture that is shown' })

/** Opens the dialog for a picture and puts a file there, of which a part is to be chosen. */
export async function choose(page: Page, purpose: 'avatar' | 'banner', file = FILE) {
  await page.getByRole('button', { name: `Edit ${purpose} image` }).click()
  await expect(dialogOf(page).getByRole('textbox')).toBeFocused()
  await dialogOf(page).locator('input[type="file"]').setInputFiles(file)
  await expect(frameOf(page)).toBeFocused()
}

/** How large a picture is, and its colours on the way down its middle, at these parts of its height, as it is drawn: none where one sees through it. */
export const coloursOf = (page: Page, selector: string, heights: readonly number[]) =>
  page.locator(selector).evaluate(async (image: HTMLImageElement, parts) => {
    await image.decode()
    const canvas = document.createElement('canvas')
    const [width, height] = [image.naturalWidth, image.naturalHeight]
    Object.assign(canvas, { width, height })
    const context = canvas.getContext('2d')
    context?.drawImage(image, 0, 0)
    const colours = parts.map((part) => {
      const [red = 0, , blue = 0, opacity = 0] =
        context?.getImageData(width / 2, height * part, 1, 1).data ?? []
      if (opacity < 128) return 'none'
      return red > blue ? 'red' : 'blue'
    })
    return { size: [width, height], colours }
  }, heights)
