// Files that members might upload: good ones, bad ones, and those that pretend.
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { attachFile } from '@devgrove/contract/attachments'
import { uploadImage } from '@devgrove/contract/images'
import { addressOf, type Answer, type Person } from './world.ts'

export type Format = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif'

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3a7' } })

export const picture = (format: Format = 'png', width = 60, height = 40): Promise<Buffer> =>
  plain(width, height)
    .toFormat(format, format === 'avif' ? { effort: 0 } : {})
    .toBuffer()

/** Noise does not compress: a file that has something to cut off. */
export async function noisyJpeg(width = 400, height = 400): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 }
  return sharp({ create: { width, height, channels: 3, background: '#000', noise } })
    .jpeg()
    .toBuffer()
}

/** Four quarters of different colours: red, green, blue and white. */
export async function quarters(width = 400, height = 400): Promise<Buffer> {
  const [w, h] = [width / 2, height / 2]
  const quarter = (left: number, top: number, background: string) => ({
    input: { create: { width: w, height: h, channels: 3 as const, background } },
    left,
    top,
  })
  const parts = [quarter(0, 0, '#f00'), quarter(w, 0, '#0f0'), quarter(0, h, '#00f')]
  return sharp({ create: { width, height, channels: 3, background: '#fff' } })
    .composite(parts)
    .png()
    .toBuffer()
}

/** A photo held sideways: its left half is red, and EXIF says where it was taken and that it is to be turned right. */
export async function sidewaysPhoto(): Promise<Buffer> {
  const left = await sharp({ create: { width: 100, height: 100, channels: 3, background: '#f00' } })
    .png()
    .toBuffer()
  return plain(200, 100)
    .composite([{ input: left, left: 0, top: 0 }])
    .withExif({
      IFD0: { Copyright: 'Ada Lovelace' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1', GPSLongitudeRef: 'W' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
}

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}

/** A valid PNG of one colour, a few kilobytes small however many pixels it has. */
export function hugePng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 1 // one bit of grey a pixel
  const rows = Buffer.alloc((1 + Math.ceil(width / 8)) * height)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A GIF of one pixel that moves for as many frames. */
export function longGif(frames: number): Buffer {
  const screen = Buffer.from([1, 0, 1, 0, 0x80, 0, 0, 0xff, 0, 0, 0, 0xff, 0])
  const frame = Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0])
  const all = Array.from({ length: frames }, () => frame)
  return Buffer.concat([Buffer.from('GIF89a'), screen, ...all, Buffer.from([0x3b])])
}

type Part = { name: string; value: string | Uint8Array; filename?: string }

/** A body of multipart/form-data as a browser would write it. */
export function multipart(parts: readonly Part[]): {
  payload: Buffer
  headers: Record<string, string>
} {
  const boundary = '----devgrove-test'
  const pieces = parts.flatMap(({ name, value, filename }) => [
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"` +
        `${filename === undefined ? '' : `; filename="${filename}"\r\ncontent-type: image/png`}\r\n\r\n`,
    ),
    Buffer.from(value as Uint8Array),
    Buffer.from('\r\n'),
  ])
  return {
    payload: Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}

interface UploadOptions {
  purpose?: string
  filename?: string
  /** The text of the form's field. */
  crop?: string
}

/** Brings a file for a message to somebody through the real door. */
export const attach = (
  person: Person,
  to: { username: string },
  file: Uint8Array,
  name = 'a.png',
): Promise<Answer> =>
  person.raw({
    method: attachFile.method,
    url: addressOf(attachFile, { params: { userId: to.username } }),
    ...multipart([
      { name: 'name', value: name },
      { name: 'file', value: file, filename: 'blob' },
    ]),
  })

/** Uploads a file through the real door. */
export const upload = (
  person: Person,
  file: Uint8Array,
  { purpose = 'avatar', filename = 'a.png', crop }: UploadOptions = {},
): Promise<Answer> =>
  person.raw({
    method: uploadImage.method,
    url: uploadImage.path,
    ...multipart([
      { name: 'purpose', value: purpose },
      ...(crop === undefined ? [] : [{ name: 'crop', value: crop }]),
      { name: 'file', value: file, filename },
    ]),
  })
