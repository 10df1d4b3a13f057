import { expect, type Page, test } from '@playwright/test'
import { choose, coloursOf, dialogOf } from './crops.ts'
import { edit } from './profiles.ts'

/** The part of a file that tells how a camera was held, and a place: turned to the right by a quarter. */
function exif(): Buffer {
  const place = 'taken at 48.2082 N 16.3738 E'
  const directory = Buffer.from(
    '4d4d002a000000080001' + '011200030000000100060000' + '00000000',
    'hex',
  )
  const content = Buffer.concat([Buffer.from('Exif\0\0'), directory, Buffer.from(place)])
  const head = Buffer.from([0xff, 0xe1, 0, 0])
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([head, content])
}

interface Drawing {
  type: string
  width: number
  height: number
  /** Up to 255. */
  opacity: number
}

/** A file of some megabytes, for its grain: its left half is red and its right half is blue. */
async function draw(page: Page, drawing: Drawing): Promise<Buffer> {
  const drawn = await page.evaluate(({ type, width, height, opacity }) => {
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width, height })
    const context = canvas.getContext('2d')
    if (!context) throw new Error('nothing can be drawn')
    const picture = context.createImageData(width, height)
    let seed = 1
    for (let at = 0; at < picture.data.length; at += 4) {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      const grain = seed % 90
      const isLeft = (at / 4) % width < width / 2
      picture.data.set([isLeft ? 255 : grain, grain, isLeft ? grain : 255, opacity], at)
    }
    context.putImageData(picture, 0, 0)
    return canvas.toDataURL(type, 0.95)
  }, drawing)
  return Buffer.from(drawn.slice(drawn.indexOf(',') + 1), 'base64')
}

/** A photo as a phone writes it: lying on its side, its upper half is red and its lower half is blue once it stands. */
async function photo(page: Page): Promise<Buffer> {
  const plain = await draw(page, { type: 'image/jpeg', width: 2000, height: 1500, opacity: 255 })
  return Buffer.concat([plain.subarray(0, 2), exif(), plain.subarray(2)])
}

/** What is sent in the field `file` of forms: the browser's tools do not tell it. */
const watchFiles = (page: Page) =>
  page.evaluate(() => {
    const send = window.fetch.bind(window)
    window.fetch = async (address, options) => {
      const file = options?.body instanceof FormData ? options.body.get('file') : null
      if (file instanceof Blob) {
        const text = new TextDecoder('latin1').decode(await file.arrayBuffer())
        const told = { bytes: file.size, type: file.type, place: text.includes('48.2082 N') }
        document.documentElement.dataset['file'] = JSON.stringify(told)
      }
      return send(address, options)
    }
  })

const sentFile = async (page: Page) =>
  JSON.parse((await page.locator('html').getAttribute('data-file')) ?? 'null') as {
    bytes: number
    type: string
    place: boolean
  }

test('a photo travels as small as what is kept of it, upright and without the place where it was taken', async ({
  browser,
}) => {
  const { page, context, complaints } = await edit(browser)
  const buffer = await photo(page)
  expect(buffer.length).toBeGreaterThan(1_000_000)
  expect(buffer.length).toBeLessThan(5 * 1024 * 1024)
  await watchFiles(page)
  await choose(page, 'avatar', { name: 'photo.jpg', mimeType: 'image/jpeg', buffer })

  await dialogOf(page).getByRole('button', { name: 'Save' }).click()
  await expect(dialogOf(page)).toHaveCount(0)

  const { bytes, type, place } = await sentFile(page)
  expect({ type, place }).toEqual({ type: 'image/jpeg', place: false })
  expect(bytes).toBeLessThan(buffer.length / 5)
  const shown = await coloursOf(page, '.profile__picture img', [0.1, 0.9])
  expect(shown).toEqual({ size: [512, 512], colours: ['red', 'blue'] })
  expect(complaints).toEqual([])
  await context.close()
})

test('a photo that the browser draws in other colours, so that nobody is recognised, travels as it is', async ({
  browser,
}) => {
  const { page, context } = await edit(browser)
  const buffer = await photo(page)
  await watchFiles(page)
  await page.evaluate(() => {
    CanvasRenderingContext2D.prototype.getImageData = (_x, _y, width, height) => {
      const noise = new ImageData(width, height)
      noise.data.fill(255)
      return noise
    }
  })
  await choose(page, 'avatar', { name: 'photo.jpg', mimeType: 'image/jpeg', buffer })

  await dialogOf(page).getByRole('button', { name: 'Save' }).click()
  await expect(dialogOf(page)).toHaveCount(0)

  expect((await sentFile(page)).bytes).toBe(buffer.length)
  await context.close()
})

for (const type of ['image/png', 'image/webp']) {
  test(`a picture of the type ${type} travels small as well, and one still sees through it`, async ({
    browser,
  }) => {
    const { page, context, complaints } = await edit(browser)
    const buffer = await draw(page, { type, width: 1600, height: 1200, opacity: 100 })
    expect(buffer.length).toBeGreaterThan(1_000_000)
    await watchFiles(page)
    await choose(page, 'avatar', { name: 'drawing', mimeType: type, buffer })

    await dialogOf(page).getByRole('button', { name: 'Save' }).click()
    await expect(dialogOf(page)).toHaveCount(0)

    const sent = await sentFile(page)
    expect(sent.type).toBe(type)
    expect(sent.bytes).toBeLessThan(buffer.length / 3)
    const shown = await coloursOf(page, '.profile__picture img', [0.1, 0.9])
    expect(shown).toEqual({ size: [512, 512], colours: ['none', 'none'] })
    expect(complaints).toEqual([])
    await context.close()
  })
}
