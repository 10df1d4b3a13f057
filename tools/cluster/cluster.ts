// `npm run cluster`: two nodes behind HAProxy, or `-- nginx`, on this machine, until it is told to stop.
import { resolve } from 'node:path'
import { PROXIES } from './proxies.ts'
import { openCluster } from './stage.ts'

const asked = process.argv[2] ?? 'haproxy'
const proxy = PROXIES.find((name) => name === asked)
if (!proxy) {
  console.error(`There is no proxy "${asked}" here. Known: ${PROXIES.join(', ')}.`)
  process.exit(1)
}

const cluster = await openCluster({
  folder: resolve(process.env['DATA_DIR'] ?? './data/cluster'),
  ports: { [proxy]: Number(process.env['PORT'] ?? 3000) },
  databaseUrl: process.env['DATABASE_URL'],
}).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
const { north, south } = cluster.nodes
console.log(
  `Devgrove is ready at ${cluster.addresses[proxy]}: ${proxy} before two nodes (${north.port}, ${south.port})`,
)

let isStopping = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (isStopping) return
    isStopping = true
    console.log('Stopping the proxy, the nodes, Redis and PostgreSQL ...')
    void cluster.stop().then(() => process.exit(0))
  })
}
