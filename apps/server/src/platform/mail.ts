// Owns letters: stored as jobs, then sent by SMTP or written under DATA_DIR/mail.
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Config } from './config.ts'
import type { Database } from './database/database.ts'
import { secondsAfter } from './time.ts'

export interface Letter {
  to: string
  subject: string
  text: string
  html?: string
  /** Whom an answer goes to, where that is not the sender. */
  replyTo?: { name: string; address: string }
}

export interface Postbox {
  /**
   * Takes a letter for good: once this resolves it survives a crash and is retried until it is sent. With a transaction
   * it is sent if and only if that is committed.
   */
  post(letter: Letter, within?: Database): Promise<void>
}

/** Sends a letter, or throws. The same id gives it the same Message-ID, by which a receiver knows a second copy. */
export type Deliver = (letter: Letter, id: string) => Promise<void>

/** A mail server that says nothing is given up on, so that the letters behind this one have their turn. */
const PATIENCE = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
}

// what a letter holds is text: nothing in it may be read from a file or an address
const TEXT_ONLY = { disableFileAccess: true, disableUrlAccess: true }

/** Sends by SMTP where SMTP_URL is set; else writes files, for development and small installs. */
export function openMailer(
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>,
  patience: Partial<typeof PATIENCE> = {},
): Deliver {
  if (config.smtpUrl === undefined) return writeToFolder(mailFolder(config), config.mailFrom)
  const transport = createTransport({
    url: config.smtpUrl,
    ...PATIENCE,
    ...patience,
    ...TEXT_ONLY,
  })
  return async (letter, id) => {
    await transport.sendMail(envelopeOf(letter, id, config.mailFrom))
  }
}

const envelopeOf = (letter: Letter, id: string, from: string) => ({
  ...letter,
  // an address, and never a list of them
  to: { name: '', address: letter.to },
  from,
  messageId: `<${id}@devgrove>`,
  headers: { 'Auto-Submitted': 'auto-generated' },
})

export const mailFolder = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'mail')

// beside each letter as it would be sent lies what it was made of: that is what the mailbox page shows
function writeToFolder(folder: string, from: string): Deliver {
  const transport = createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'unix',
    ...TEXT_ONLY,
  })
  return async (letter, id) => {
    const sent = await transport.sendMail(envelopeOf(letter, id, from))
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeFile(join(folder, `${id}.eml`), sent.message as Buffer, { mode: 0o600 })
    await writeFile(join(folder, `${id}.json`), JSON.stringify(letter), { mode: 0o600 })
  }
}

const KEPT_DAYS = 30

/** Deletes the letters that have been files for longer: they name members who may be gone, and hold their links. */
export async function forgetLetters(config: Pick<Config, 'dataDir'>, now: Date): Promise<void> {
  const folder = mailFolder(config)
  const until = secondsAfter(now, -KEPT_DAYS * 24 * 3600)
  // with a mail server there may never have been a folder
  const names = await readdir(folder).catch(nothingWhereNone)
  for (const name of names.filter((one) => /\.(eml|json)$/.test(one))) {
    const path = join(folder, name)
    if ((await stat(path)).mtime < until) await rm(path)
  }
}

function nothingWhereNone(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return []
  throw error
}
