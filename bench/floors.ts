// What the parts can do without a product: Node's own HTTP server, and Fastify, each with an answer of BYTES bytes.
import { createServer } from 'node:http'
import fastify from 'fastify'

const text = `{"filler":"${'x'.repeat(Math.max(0, Number(process.env['BYTES']) - 13))}"}`
const [httpPort, fastifyPort] = (process.env['PORTS'] ?? '').split(',').map(Number)

createServer((_request, response) => {
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
  })
  response.end(text)
}).listen(httpPort, '127.0.0.1')

const app = fastify()
app.get('/*', (_request, reply) =>
  reply.header('content-type', 'application/json; charset=utf-8').send(text),
)
await app.listen({ port: fastifyPort ?? 0, host: '127.0.0.1' })
process.stdout.write('ready\n')
