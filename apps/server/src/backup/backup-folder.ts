// Owns the form of a backup: a folder with a manifest, one packed file for each table, and SHA256SUMS over all of it.
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { z } from 'zod'

const SUMS = 'SHA256SUMS'
const MANIFEST = 'manifest.json'
const SAFE_PATH = /^\w[\w-]*(?:\.\w+)*(?:\/\w[\w-]*(?:\.\w+)*)*$/

const Manifest = z.object({
  format: z.literal(1, 'is of another form than this version knows'),
  /** The moment whose state it holds. */
  takenAt: z.iso.datetime(),
  /** The newest migration of the schema it was read from. */
  migration: z.string(),
  tables: z.array(
    z.object({ name: z.string(), columns: z.array(z.string()), rows: z.int().min(0) }),
  ),
})

export type Manifest = z.infer<typeof Manifest>

export const tableFile = (name: string): string => `tables/${name}.copy.gz`

export interface Draft {
  /** Writes a file, to the disk itself, and remembers its hash. */
  keep: (path: string, source: Readable) => Promise<void>
  keepPacked: (path: string, source: Readable) => Promise<void>
  /** Makes a backup of it: under its own name there is all of it or nothing. */
  finish: (manifest: Manifest) => Promise<void>
  discard: () => Promise<void>
}

/** Begins a backup at a path where there is nothing yet; its files are for their owner alone. */
export async function draftBackup(path: string): Promise<Draft> {
  const draft = `${path}.unfinished`
  const sums: string[] = []
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await mkdir(draft, { mode: 0o700 })
  const write = async (name: string, source: Readable): Promise<void> => {
    const file = join(draft, name)
    await mkdir(dirname(file), { recursive: true, mode: 0o700 })
    const hash = createHash('sha256')
    await pipeline(
      source,
      async function* (chunks: AsyncIterable<Uint8Array>) {
        for await (const chunk of chunks) {
          hash.update(chunk)
          yield chunk
        }
      },
      createWriteStream(file, { mode: 0o600, flags: 'wx', flush: true }),
    )
    sums.push(`${hash.digest('hex')}  ${name}\n`)
  }
  return {
    keep: write,
    keepPacked: async (name, source) => {
      const packed = createGzip({ level: 3 })
      await Promise.all([pipeline(source, packed), write(name, packed)])
    },
    finish: async (manifest) => {
      await write(MANIFEST, Readable.from([Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`)]))
      const listed = Readable.from([Buffer.from(sums.join(''))])
      await pipeline(listed, createWriteStream(join(draft, SUMS), { mode: 0o600, flush: true }))
      await rename(draft, path)
      const folder = await open(dirname(path))
      await folder.sync()
      await folder.close()
    },
    discard: () => rm(draft, { recursive: true, force: true }),
  }
}

export interface Backup {
  manifest: Manifest
  /** Every file of it, by its path. */
  paths: string[]
  read: (path: string) => Readable
  readPacked: (path: string) => Readable
}

/** Reads a backup once it was compared with its hashes; throws what is wrong with it. */
export async function openBackup(folder: string): Promise<Backup> {
  const listed = await readFile(join(folder, SUMS), 'utf8').catch(() => {
    throw new Error(`${folder} is no backup: it has no ${SUMS}.`)
  })
  const sums = new Map<string, string>()
  for (const line of listed.trimEnd().split('\n')) {
    const [hash = '', name = ''] = line.split('  ')
    if (!SAFE_PATH.test(name)) throw new Error(`${SUMS} names a file that is none of a backup.`)
    sums.set(name, hash)
  }
  for (const [name, hash] of sums) {
    const found = await hashOf(join(folder, name)).catch(() => undefined)
    if (found !== hash) throw new Error(`The backup is damaged: ${name}`)
  }
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => '{}')
  const manifest = Manifest.safeParse(JSON.parse(text))
  if (!manifest.success) {
    throw new Error(`The backup cannot be read: ${z.prettifyError(manifest.error)}`)
  }
  const read = (path: string) => createReadStream(join(folder, path))
  return {
    manifest: manifest.data,
    paths: [...sums.keys()],
    read,
    readPacked: (path) => {
      const file = read(path)
      const unpacked = createGunzip()
      file.on('error', (error) => unpacked.destroy(error))
      return file.pipe(unpacked)
    },
  }
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}
