import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openS3Stub, type S3Stub } from '../../test/s3-stub.ts'
import { refusalOf } from './failures.ts'
import { type OpenFile, openStorage, type Storage } from './storage.ts'

let dataDir: string
let stub: S3Stub
const OUTSIDE = /Path traversal/i
const kinds: Record<string, Storage> = {}

const bucket = (endpoint: string) => ({
  bucket: 'pictures',
  region: 'eu-central-1',
  endpoint,
  accessKeyId: 'id',
  secretAccessKey: 'secret',
  forcePathStyle: true,
})

async function wholeOf(file: OpenFile | undefined): Promise<Buffer> {
  const content = (await file?.read()) ?? Buffer.from('none')
  return Buffer.isBuffer(content) ? content : buffer(content)
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'devgrove-storage-'))
  stub = await openS3Stub()
  kinds['a folder'] = await openStorage({ dataDir, s3: undefined })
  kinds['a bucket'] = await openStorage({ dataDir, s3: bucket(stub.endpoint) })
})

afterAll(async () => {
  stub.close()
  await rm(dataDir, { recursive: true, force: true })
})

describe.each(['a folder', 'a bucket'])('in %s', (kind) => {
  const storage = () => kinds[kind]!

  test.each([0, 1, 13, 5000, 300_000])(
    'a file of %i bytes comes back as it was',
    async (length) => {
      const bytes = Buffer.alloc(length, 'b\0\u00ff')

      await storage().put('images/x.webp', bytes, 'image/webp')

      const found = await storage().get('images/x.webp')
      expect(found?.length).toBe(length)
      expect(bytes.equals(found ?? Buffer.from('none'))).toBe(true)
      const open = await storage().open('images/x.webp')
      expect(open?.bytes).toBe(length)
      expect(bytes.equals(await wholeOf(open))).toBe(true)
    },
  )

  test('what was put last is what is there', async () => {
    await storage().put('images/y.webp', Buffer.from('first one'), 'image/webp')
    await storage().put('images/y.webp', Buffer.from('second'), 'image/webp')

    expect(Buffer.from((await storage().get('images/y.webp'))!).toString()).toBe('second')
  })

  test('what is not there is undefined, and removing it is no error', async () => {
    expect(await storage().get('images/none.webp')).toBeUndefined()
    expect(await storage().open('images/none.webp')).toBeUndefined()
    await storage().remove('images/none.webp')
  })

  test('what was removed is gone', async () => {
    await storage().put('images/z.webp', Buffer.from('z'), 'image/webp')
    await storage().remove('images/z.webp')

    expect(await storage().get('images/z.webp')).toBeUndefined()
  })

  test('no name leads out', async () => {
    await writeFile(join(dataDir, 'secret'), 'secret')
    for (const name of ['../secret', 'images/../../secret', '/../secret']) {
      await expect(storage().get(name)).rejects.toThrow(OUTSIDE)
      await expect(storage().open(name)).rejects.toThrow(OUTSIDE)
      await expect(storage().put(name, Buffer.from('x'), 'image/webp')).rejects.toThrow(OUTSIDE)
      await expect(storage().remove(name)).rejects.toThrow(OUTSIDE)
    }
    expect(await readFile(join(dataDir, 'secret'), 'utf8')).toBe('secret')
  })
})

test('a file in a folder lies under DATA_DIR/uploads', async () => {
  await kinds['a folder']!.put('images/where.webp', Buffer.from('here'), 'image/webp')

  expect(await readFile(join(dataDir, 'uploads/images/where.webp'), 'utf8')).toBe('here')
})

test('every call to a bucket is signed, and says what the file is', async () => {
  await kinds['a bucket']!.put('images/typed.webp', Buffer.from('x'), 'image/webp')

  expect(stub.objects.get('/pictures/images/typed.webp')?.type).toBe('image/webp')
  expect(stub.unsigned).toEqual([])
})

test('a bucket that is away is told apart from a file that is not there', async () => {
  const away = await openStorage({ dataDir, s3: bucket('http://127.0.0.1:9') })

  const failed = await away.get('images/x.webp').catch((error: unknown) => error)

  expect(refusalOf(failed)).toMatchObject({ status: 503, code: 'overloaded' })
})

test.for(['nothing', 'a byte'] as const)(
  'a bucket that says %s is not waited for for ever',
  { timeout: 60_000 },
  async (after) => {
    const silent = await openS3Stub()
    const storage = await openStorage({ dataDir, s3: bucket(silent.endpoint) })
    await storage.put('images/x.webp', Buffer.from('x'.repeat(5000)), 'image/webp')
    silent.fallSilent(after)

    const attempts = [
      storage.get('images/x.webp'),
      storage.put('images/y.webp', Buffer.from('y'), 'image/webp'),
    ]
    for (const failed of await Promise.allSettled(attempts)) {
      const reason: unknown = failed.status === 'rejected' ? failed.reason : undefined
      expect(refusalOf(reason)).toMatchObject({ status: 503, code: 'overloaded' })
    }
    silent.close()
  },
)

test.skipIf(process.getuid?.() === 0)('a folder that cannot be read is an error', async () => {
  await kinds['a folder']!.put('images/shut.webp', Buffer.from('x'), 'image/webp')
  await chmod(join(dataDir, 'uploads/images/shut.webp'), 0)

  await expect(kinds['a folder']!.get('images/shut.webp')).rejects.toThrow(/EACCES/)
})
