// A line between a server under test and its PostgreSQL: one that may lead elsewhere, be cut, or swallow everything.
import { connect, createServer, type NetConnectOpts, type Socket } from 'node:net'
import type pg from 'pg'

export interface DatabaseLine {
  /** The database by way of the line. */
  connection: pg.PoolConfig
  /** From now on the line leads there. */
  leadTo: (connection: pg.PoolConfig) => void
  /** Nothing comes through any more in either direction, though everything stays connected and more may connect. */
  standStill: () => void
  /** The same for what is connected now: whatever connects from now on comes through. */
  goOnForNew: () => void
  /** Everything comes through again, what was said meanwhile included. */
  goOn: () => void
  close: () => Promise<void>
}

type Pair = readonly [Socket, Socket]

const join = ([one, other]: Pair): void => {
  one.pipe(other)
  other.pipe(one)
}

const part = (pair: Pair): void => {
  for (const socket of pair) socket.unpipe().pause()
}

export async function openDatabaseLine(connection: pg.PoolConfig): Promise<DatabaseLine> {
  const pairs = new Set<Pair>()
  let target = targetOf(connection)
  let isStill = false
  const server = createServer((socket) => {
    const pair: Pair = [socket, connect(target)]
    pairs.add(pair)
    for (const one of pair) {
      one.on('error', () => undefined)
      one.on('close', () => {
        pairs.delete(pair)
        for (const other of pair) other.destroy()
      })
    }
    if (!isStill) join(pair)
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    connection: through(connection, port),
    leadTo: (next) => {
      target = targetOf(next)
    },
    standStill: () => {
      isStill = true
      for (const pair of pairs) part(pair)
    },
    goOnForNew: () => {
      isStill = false
    },
    goOn: () => {
      isStill = false
      for (const pair of pairs) join(pair)
    },
    close: async () => {
      for (const pair of pairs) for (const socket of pair) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function targetOf({ connectionString, host, port }: pg.PoolConfig): NetConnectOpts {
  if (connectionString !== undefined) {
    const url = new URL(connectionString)
    return { host: url.hostname, port: Number(url.port || 5432) }
  }
  // the bundled one listens at a socket in its folder
  return { path: `${host}/.s.PGSQL.${port}` }
}

function through(connection: pg.PoolConfig, port: number): pg.PoolConfig {
  if (connection.connectionString === undefined) return { ...connection, host: '127.0.0.1', port }
  const url = new URL(connection.connectionString)
  url.host = `127.0.0.1:${port}`
  return { connectionString: url.href }
}
