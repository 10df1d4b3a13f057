// Owns the secret that signs session cookies: made once, kept beside the data, readable by its owner alone.
import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export const secretFile = (dataDir: string): string => join(dataDir, 'secret')

const LEAST_LENGTH = 32

const tooShort = (file: string): string =>
  `${file} is shorter than ${LEAST_LENGTH} characters. Put it back from a backup; or delete it, and everybody has to log in again.`

/** Reads DATA_DIR/secret, or makes it. Two processes that make it at once end with the same one. */
export async function openSecret(dataDir: string): Promise<string> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const file = secretFile(dataDir)
  if (!existsSync(file)) await makeSecret(file)
  const secret = (await readFile(file, 'utf8')).trim()
  if (secret.length < LEAST_LENGTH) throw new Error(tooShort(file))
  return secret
}

async function makeSecret(file: string): Promise<void> {
  // not by the id of the process: it is 1 in every container
  const draft = `${file}.${randomUUID()}`
  await writeFile(draft, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true })
  try {
    // a link is made whole or not at all, and never over an existing file
    await link(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await rm(draft, { force: true })
  }
}
