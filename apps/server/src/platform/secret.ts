// Owns the secret that signs session cookies: made once, kept beside the data, readable by its owner alone.
import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export const secretFile = (dataDir: string): string => join(dataDir, 'secret')

/** Reads DATA_DIR/secret, or makes it. Two processes that make it at once end with the same one. */
export async function openSecret(dataDir: string): Promise<string> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const file = secretFile(dataDir)
  const draft = `${file}.${process.pid}`
  await writeFile(draft, randomBytes(32).toString('base64url'), { mode: 0o600 })
  try {
    // a link is made whole or not at all, and never over an existing file
    await link(draft, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
    return (await readFile(file, 'utf8')).trim()
  } finally {
    await rm(draft, { force: true })
  }
}
