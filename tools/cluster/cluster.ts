// `npm run cluster`: two nodes behind HAProxy on this machine, until it is told to stop.
import { resolve } from 'node:path'
import { openCluster } from './stage.ts'

const cluster = await openCluster({
  folder: resolve(process.env['DATA_DIR'] ?? './data/cluster'),
  port: Number(process.env['PORT'] ?? 3000),
  databaseUrl: process.env['DATABASE_URL'],
}).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
const { north, south } = cluster.nodes
console.log(
  `Devgrove is ready at ${cluster.address}: HAProxy before two nodes (${north.port}, ${south.port})`,
)

let isStopping = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (isStopping) return
    isStopping = true
    console.log('Stopping HAProxy, the nodes, Redis and PostgreSQL ...')
    void cluster.stop().then(() => process.exit(0))
  })
}
