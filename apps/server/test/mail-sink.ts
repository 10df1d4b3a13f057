// A real SMTP server for tests: it takes letters, or fails in the ways that mail servers do.
import type { AddressInfo, Socket } from 'node:net'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'

/** `drop` ends one connection after its letter was taken and before that was said, and works from then on. */
export type Mood = 'well' | 'silent' | 'busy' | 'refusing' | 'drop'

export interface Taken {
  /** Whom the envelope names. */
  to: string[]
  from: string
  raw: string
}

export class MailSink {
  readonly taken: Taken[] = []
  /** How many connections were made, whatever became of them. */
  visits = 0
  mood: Mood = 'well'
  #server: SMTPServer | undefined
  #port = 0

  get url(): string {
    return `smtp://127.0.0.1:${this.#port}`
  }

  /** Listens, on the same port again after `close`. */
  async open(): Promise<void> {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      closeTimeout: 100,
      onConnect: (_session, done) => {
        this.visits++
        if (this.mood !== 'silent') done()
      },
      onMailFrom: (_address, _session, done) => (this.mood === 'busy' ? done(answer(451)) : done()),
      onRcptTo: (_address, _session, done) =>
        this.mood === 'refusing' ? done(answer(550)) : done(),
      onData: (stream, session, done) => {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', () => {
          this.#take(session, Buffer.concat(chunks).toString())
          if (this.mood !== 'drop') return done()
          this.mood = 'well'
          socketOf(server, session)?.destroy()
        })
      },
    })
    server.on('error', () => undefined)
    await new Promise<void>((resolve) => server.listen(this.#port, '127.0.0.1', resolve))
    this.#server = server
    this.#port = (server.server.address() as AddressInfo).port
  }

  async close(): Promise<void> {
    const server = this.#server
    if (server) await new Promise<void>((resolve) => server.close(resolve))
  }

  #take({ envelope }: SMTPServerSession, raw: string): void {
    this.taken.push({
      to: envelope.rcptTo.map(({ address }) => address),
      from: envelope.mailFrom ? envelope.mailFrom.address : '',
      raw,
    })
  }
}

const answer = (responseCode: number) => Object.assign(new Error('not now'), { responseCode })

// the library names no way to cut one connection
function socketOf(server: SMTPServer, session: SMTPServerSession): Socket | undefined {
  const { connections } = server as unknown as {
    connections: Set<{ session: SMTPServerSession; _socket: Socket }>
  }
  return [...connections].find((connection) => connection.session === session)?._socket
}

/** The lines of a letter's head, one for each field. */
export const headOf = ({ raw }: Taken): string[] =>
  (raw.split('\r\n\r\n')[0] ?? '').replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n')
