// Letters as the server writes them where there is no SMTP.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type APIRequestContext, expect } from '@playwright/test'
import { STAGE } from './stage.ts'

/** The path of the newest link of this kind that is mailed to somebody; waits until there is one. */
export async function mailedLink(to: string, path: string): Promise<string> {
  const pattern = new RegExp(`${path}\\?token=[^\\s"<]+`)
  return found(async () => (await lettersTo(to)).map((text) => pattern.exec(text)?.[0]))
}

/** The path of the newest link by which somebody may appeal. */
export const appealLink = (to: string): Promise<string> =>
  found(async () => (await lettersTo(to)).map((text) => /\/appeal#\w+/.exec(text)?.[0]))

/** The link that somebody is mailed who has forgotten their password. */
export async function resetLink(request: APIRequestContext, email: string): Promise<string> {
  await request.post('/api/account/forgot-password', { data: { email } })
  return mailedLink(email, '/reset-password')
}

/** Confirms an address as its link does, on another device. */
export async function confirmAddress(request: APIRequestContext, email: string): Promise<void> {
  const link = await mailedLink(email, '/verify-email')
  const token = new URL(link, STAGE.address).searchParams.get('token')
  const confirmed = await request.post('/api/account/verify-email', { data: { token } })
  expect(confirmed.status()).toBe(200)
}

/** The newest letter of this subject that is mailed to somebody; waits until there is one. */
export const mailedLetter = (to: string, subject: string): Promise<string> =>
  found(async () => (await lettersTo(to)).filter((text) => text.includes(`Subject: ${subject}`)))

async function found(look: () => Promise<(string | undefined)[]>): Promise<string> {
  let first: string | undefined
  await expect
    .poll(async () => (first = (await look()).find((one) => one !== undefined)), {
      timeout: 20_000,
    })
    .toBeDefined()
  return first ?? ''
}

const lettersTo = async (to: string): Promise<string[]> =>
  (await letters()).filter((text) => text.includes(to))

/** All that was mailed, the newest first. */
export async function letters(): Promise<string[]> {
  const folder = join(STAGE.dataDir, 'mail')
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'))
  return Promise.all(
    names
      .toSorted()
      .toReversed()
      .map(async (name) => {
        // quoted-printable breaks lines and writes = as =3D
        const mail = await readFile(join(folder, name), 'utf8')
        return mail.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=')
      }),
  )
}

/** The newest letter that says this, as a reader of mail draws it; waits until there is one. */
export const mailedPage = (words: string): Promise<string> =>
  found(async () => {
    const folder = join(STAGE.dataDir, 'mail')
    const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json'))
    const kept = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
    return kept
      .map((letter) => JSON.parse(letter) as { html: string })
      .map(({ html }) => html)
      .filter((html) => html.includes(words))
  })
