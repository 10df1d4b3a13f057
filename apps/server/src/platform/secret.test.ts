import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect } from 'vitest'
import { openSecret, secretFile } from './secret.ts'

const test = base.extend<{ folder: string }>({
  // oxlint-disable-next-line no-empty-pattern -- vitest reads the fixture's needs from this pattern
  folder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'devgrove-secret-'))
    await use(folder)
    await rm(folder, { recursive: true })
  },
})

test('a secret is made once, also by several at the same moment, and for its owner alone', async ({
  folder,
}) => {
  const secrets = await Promise.all([1, 2, 3].map(() => openSecret(folder)))
  const again = await openSecret(folder)

  expect(new Set([...secrets, again]).size).toBe(1)
  expect(again).toMatch(/^[\w-]{43}$/)
  expect((await stat(secretFile(folder))).mode & 0o777).toBe(0o600)
})

test.for(['', 'short', ' '.repeat(50)])(
  'with a secret that guards nothing the server does not start: "%s"',
  async (content, { folder }) => {
    await writeFile(secretFile(folder), content)

    await expect(openSecret(folder)).rejects.toThrow('shorter than 32 characters')
  },
)
