import { expect, test } from 'vitest'
import { imageKind } from './image-kind.rules.ts'

const bytes = (text: string) => Buffer.from(text, 'latin1')

test.each([
  ['JPEG', '\u00ff\u00d8\u00ff\u00e0'],
  ['PNG', '\u0089PNG\r\n\u001a\n....'],
  ['GIF', 'GIF87a'],
  ['GIF', 'GIF89a...'],
  ['WebP', 'RIFF\0\0\0\0WEBPVP8 '],
  ['AVIF', '\0\0\0\u001cftypavif'],
])('%s is known by its first bytes', (kind, beginning) => {
  expect(imageKind(bytes(beginning))).toBe(kind.toLowerCase())
})

test.each([
  ['nothing', ''],
  ['too little of a PNG', '\u0089PNG\r\n\u001a'],
  ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['HTML', '<!doctype html>'],
  ['PDF', '%PDF-1.7'],
  ['TIFF', 'II*\0'],
  ['BMP', 'BM......'],
  ['HEIC', '\0\0\0\u001cftypheic'],
  ['another RIFF', 'RIFF\0\0\0\0WAVE'],
  ['a PNG that begins late', ' \u0089PNG\r\n\u001a\n'],
])('%s is none', (_, beginning) => {
  expect(imageKind(bytes(beginning))).toBeUndefined()
})
