// A bucket on this machine that speaks as much of S3 as our storage does: put, get, head and delete of one object.
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export interface S3Stub {
  endpoint: string
  objects: Map<string, { bytes: Buffer; type: string | undefined }>
  /** Whoever came without a signature. */
  unsigned: string[]
  /** From now on it takes everything in and answers nothing, or no more than the first byte. */
  fallSilent: (after: 'nothing' | 'a byte') => void
  close: () => void
}

export async function openS3Stub(): Promise<S3Stub> {
  const objects: S3Stub['objects'] = new Map()
  const unsigned: string[] = []
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const key = decodeURIComponent((request.url ?? '').split('?')[0] ?? '')
    if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256')) unsigned.push(key)
    const found = objects.get(key)
    if (request.method === 'PUT') {
      objects.set(key, { bytes: await buffer(request), type: request.headers['content-type'] })
      response.writeHead(200, { etag: '"1"' }).end()
    } else if (request.method === 'DELETE') {
      objects.delete(key)
      response.writeHead(204).end()
    } else if (found) {
      response.writeHead(200, { 'content-length': found.bytes.length, etag: '"1"' })
      response.end(request.method === 'HEAD' ? undefined : found.bytes)
    } else {
      response.writeHead(404, { 'content-type': 'application/xml' })
      response.end('<Error><Code>NoSuchKey</Code><Message>No.</Message></Error>')
    }
  }
  let handle: (request: IncomingMessage, response: ServerResponse) => unknown = answer
  const server = createServer((request, response) => void handle(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    endpoint: `http://127.0.0.1:${port}`,
    objects,
    unsigned,
    fallSilent: (after) => {
      handle = (request, response) => {
        if (after === 'nothing' || request.method !== 'GET') return
        response.writeHead(200, { 'content-length': 2 })
        response.write('x')
      }
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
