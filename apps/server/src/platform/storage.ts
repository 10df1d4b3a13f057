// Owns files that members bring: under DATA_DIR/uploads, or in a bucket when S3_* are set.
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { Config, S3Settings } from './config.ts'

export interface Storage {
  /** Keeps a file under a name; once this resolves, every later `get` has it. */
  put: (name: string, bytes: Uint8Array, type: string) => Promise<void>
  /** The file of this name; undefined when there is none. */
  get: (name: string) => Promise<Buffer | undefined>
  /** The file of this name to be sent on, however slowly; undefined when there is none. */
  open: (name: string) => Promise<OpenFile | undefined>
  /** Makes sure that there is no file of this name. */
  remove: (name: string) => Promise<void>
}

export interface OpenFile {
  bytes: number
  /** What it holds: all of it, or a stream that reads on only as fast as somebody takes it in. */
  read: () => Promise<Readable | Buffer>
}

/** Opens the bucket that the configuration names, or else the folder. */
export async function openStorage(config: Pick<Config, 'dataDir' | 's3'>): Promise<Storage> {
  return config.s3 ? inBucket(config.s3) : inFolder(join(config.dataDir, 'uploads'))
}

function inFolder(location: string): Storage {
  const options = { visibility: 'private' as const, location }
  const disk = new Disk(new FSDriver(options))
  return {
    ...storageOn(disk),
    open: (name) =>
      unlessMissing(async () => {
        const { contentLength: bytes } = await disk.getMetaData(name)
        return { bytes, read: () => disk.getStream(name) }
      }),
  }
}

const PATIENCE = {
  connectionTimeout: 3000,
  requestTimeout: 8000,
  throwOnRequestTimeout: true,
  // of an answer that has begun
  socketTimeout: 8000,
}

// loaded only where it is used: the client of S3 is by far our largest dependency
async function inBucket(settings: S3Settings): Promise<Storage> {
  const { S3Driver } = await import('flydrive/drivers/s3')
  const { accessKeyId, secretAccessKey } = settings
  const driver = new S3Driver({
    credentials: { accessKeyId, secretAccessKey },
    region: settings.region,
    bucket: settings.bucket,
    ...(settings.endpoint !== undefined && { endpoint: settings.endpoint }),
    forcePathStyle: settings.forcePathStyle,
    visibility: 'private',
    // stores that only speak like S3 know neither access lists nor the newer checksums
    supportsACL: false,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // by itself the client waits for ever
    requestHandler: PATIENCE,
    maxAttempts: 2,
  })
  const storage = storageOn(new Disk(driver))
  return {
    ...storage,
    // whole: who reads slowly would keep one of the few connections to the bucket
    open: async (name) => {
      const content = await storage.get(name)
      return content && { bytes: content.length, read: async () => content }
    },
  }
}

function storageOn(disk: Disk): Omit<Storage, 'open'> {
  return {
    put: (name, bytes, type) =>
      unwrapped(() => disk.put(name, bytes, { contentType: type, contentLength: bytes.length })),
    // as a stream: flydrive 2.1.0 gives more than the file where Node read it into a larger piece of memory
    get: (name) => unlessMissing(async () => buffer(await disk.getStream(name))),
    remove: (name) => unwrapped(() => disk.delete(name)),
  }
}

/** The same, with undefined for a file that is not there. */
async function unlessMissing<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch (error) {
    const cause = causeOf(error)
    if (isMissing(cause)) return undefined
    throw cause
  }
}

/** flydrive's own errors say only where; what is behind them says why, and whether to come back later. */
async function unwrapped<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw causeOf(error)
  }
}

function causeOf(error: unknown): Error {
  if (!(error instanceof Error)) return new Error(String(error))
  const cause = error.cause instanceof Error ? error.cause : error
  // where an answer has begun, the client of S3 says this by name alone
  return cause.name === 'TimeoutError' ? Object.assign(cause, { code: 'ETIMEDOUT' }) : cause
}

const isMissing = (error: Error): boolean =>
  error.name === 'NoSuchKey' || ('code' in error && error.code === 'ENOENT')
