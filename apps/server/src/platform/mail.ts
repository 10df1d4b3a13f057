// Owns letters: stored as jobs, then sent by SMTP or written under DATA_DIR/mail.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Config } from './config.ts'

export interface Letter {
  to: string
  subject: string
  text: string
  /** Whom an answer goes to, where that is not the sender. */
  replyTo?: { name: string; address: string }
}

export interface Postbox {
  /** Takes a letter for good: once this resolves it survives a crash and is retried until it is sent. */
  post(letter: Letter): Promise<void>
}

export type Deliver = (letter: Letter, id: string) => Promise<void>

/** Sends by SMTP where SMTP_URL is set; else writes one .eml file a letter, for development and small installs. */
export function openMailer(config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>): Deliver {
  if (config.smtpUrl === undefined)
    return writeToFolder(join(config.dataDir, 'mail'), config.mailFrom)
  const transport = createTransport(config.smtpUrl)
  return async (letter, id) => {
    await transport.sendMail({ ...letter, from: config.mailFrom, messageId: `<${id}@devgrove>` })
  }
}

function writeToFolder(folder: string, from: string): Deliver {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return async (letter, id) => {
    const sent = await transport.sendMail({ ...letter, from, messageId: `<${id}@devgrove>` })
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeFile(join(folder, `${id}.eml`), sent.message as Buffer, { mode: 0o600 })
  }
}
