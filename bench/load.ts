// A process of its own that asks a server for as much as it gives, over a number of connections: autocannon, with every
// time kept as it was, since the growth of something that takes half a millisecond is one of the things to be shown.
import autocannon from 'autocannon'

export interface Asked {
  method: 'GET' | 'POST' | 'PATCH'
  path: string
  cookie?: string
  body?: object
}

export interface LoadOrder {
  port: number
  connections: number
  requests: Asked[]
  /** Unset: every request once. */
  seconds?: number
}

export interface LoadTold {
  /** In ms, in the order in which answers came. */
  times: number[]
  perSecond: number
  /** How often each status came. */
  statuses: Record<number, number>
}

async function load({ port, connections, requests, seconds }: LoadOrder): Promise<LoadTold> {
  const times: number[] = []
  const statuses: Record<number, number> = {}
  let connection = 0
  const began = performance.now()
  let endedAt = began
  await new Promise<void>((resolve, reject) => {
    const options: autocannon.Options = {
      url: `http://127.0.0.1:${port}`,
      connections,
      timeout: 30,
      ...(seconds === undefined ? { amount: requests.length } : { duration: seconds }),
      // each connection asks for a part of its own, so that no two write the same
      setupClient: (client) => {
        const own = requests.filter((_, index) => index % connections === connection)
        connection++
        client.setRequests(own.map(requestOf))
      },
    }
    const instance = autocannon(options, (error: unknown) =>
      error instanceof Error ? reject(error) : resolve(),
    )
    instance.on('response', (_client, status, _bytes, ms) => {
      times.push(ms)
      statuses[status] = (statuses[status] ?? 0) + 1
      endedAt = performance.now()
    })
  })
  return { times, perSecond: times.length / ((endedAt - began) / 1000), statuses }
}

const requestOf = ({ method, path, cookie, body }: Asked) => ({
  method,
  path,
  headers: {
    ...(cookie !== undefined && { cookie }),
    ...(body && { 'content-type': 'application/json' }),
  },
  ...(body && { body: JSON.stringify(body) }),
})

process.on('message', (order) => {
  void load(order as LoadOrder).then((told) => process.send?.(told))
})
