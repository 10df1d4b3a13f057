// Owns `npm run check`: every static tool, all of them even when one fails, each with its time.
import { availableParallelism } from 'node:os'
import { bin, nodeQuietly } from './processes.mjs'

const COMPILED = [
  'apps/server',
  'apps/web',
  'bench',
  'tools',
  'packages/contract',
  'tools/chaos',
  'e2e',
]

/** Those that take long come first, so that none is left alone at the end. */
function tools() {
  return [
    ['oxlint', [bin('oxlint', 'bin/oxlint'), '--type-aware', '--deny-warnings', '.']],
    ...COMPILED.map((folder) => [`tsc ${folder}`, compile(folder)]),
    ['depcruise', cruise()],
    ['oxfmt', [bin('oxfmt', 'bin/oxfmt'), '--check', '.']],
    ['knip', [bin('knip', 'bin/knip.js'), '--no-progress', '--no-config-hints']],
  ]
}

// several checkers of one program look at the types that they share once each
const compile = (folder) => [bin('typescript', 'bin/tsc'), '-p', folder, '--checkers', '1']

function cruise() {
  const program = bin('dependency-cruiser', 'bin/dependency-cruiser.mjs')
  return [
    program,
    '--config',
    '.dependency-cruiser.cjs',
    'apps',
    'packages',
    'e2e',
    'bench',
    'tools',
  ]
}

export async function check() {
  const startedAt = Date.now()
  const failed = []
  const waiting = tools()
  const runInTurn = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, args] = next
      if (!(await passes(name, args))) failed.push(name)
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, runInTurn))
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1)
  console.log(
    failed.length === 0
      ? `All checks pass (${seconds} s).`
      : `Failed after ${seconds} s: ${failed.join(', ')}.`,
  )
  return failed.length === 0 ? 0 : 1
}

async function passes(name, args) {
  const { code, output, seconds } = await nodeQuietly(args, { env: { FORCE_COLOR: '0' } })
  console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name.padEnd(24)} ${seconds.toFixed(1)} s`)
  if (code !== 0) console.log(output.trimEnd().replace(/^/gm, '     '))
  return code === 0
}
