// Letters as the server writes them where there is no SMTP.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'

/** The path of the newest link of this kind that is mailed to somebody; waits until there is one. */
export async function mailedLink(to: string, path: string): Promise<string> {
  let link: string | undefined
  await expect
    .poll(async () => (link = await newestLink(to, path)), { timeout: 20_000 })
    .toBeDefined()
  return link ?? ''
}

async function newestLink(to: string, path: string): Promise<string | undefined> {
  const folder = join(process.env['E2E_DATA_DIR'] ?? '', 'mail')
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'))
  for (const name of names.toSorted().toReversed()) {
    // quoted-printable breaks lines and writes = as =3D
    const mail = await readFile(join(folder, name), 'utf8')
    const text = mail.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=')
    const link = new RegExp(`${path}\\?token=[^\\s"<]+`).exec(text)
    if (text.includes(to) && link) return link[0]
  }
  return undefined
}
