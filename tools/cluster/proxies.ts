// The proxies that a cluster may have in front of it: how each is started with the file of ours.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export const PROXIES = ['haproxy', 'nginx'] as const
export type ProxyName = (typeof PROXIES)[number]

/** What the files name as ${...}. */
export interface Names extends Record<string, string> {
  FOLDER: string
  CLUSTER_PORT: string
  NORTH_PORT: string
  SOUTH_PORT: string
}

const fileOf = (name: string): string => join(import.meta.dirname, name)

/** The arguments of its program, for which the names are in the environment as well. */
export const ARGS: Record<ProxyName, (names: Names) => string[]> = {
  haproxy: () => ['-db', '-f', fileOf('haproxy.cfg')],
  // it does not look into the environment
  nginx: (names) => {
    const file = join(names.FOLDER, 'nginx.conf')
    const text = readFileSync(fileOf('nginx.conf'), 'utf8')
    writeFileSync(
      file,
      text.replace(/\$\{(\w+)\}/g, (_, name: string) => names[name] ?? ''),
    )
    return ['-c', file, '-p', names.FOLDER]
  },
}

/** Which port of a node the latest call by this agent came to, as nginx wrote it down. */
export function portBehindNginx(folder: string, agent: string): number | undefined {
  const lines = readFileSync(join(folder, 'nginx.log'), 'utf8').split('\n')
  const line = lines.findLast((text) => text.endsWith(`"${agent}"`))
  // where one refused, the last one answered
  const port = line && /:(\d+)(?= \d{3} )/.exec(line)?.[1]
  return port === undefined ? undefined : Number(port)
}
