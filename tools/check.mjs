// Owns `npm run check`: every static tool, all of them even when one fails, each with its time.
import { bin, nodeQuietly } from './processes.mjs'

const COMPILED = [
  'packages/contract',
  'apps/server',
  'apps/web',
  'e2e',
  'bench',
  'tools',
  'tools/chaos',
]

function tools() {
  return [
    ['oxfmt', [bin('oxfmt', 'bin/oxfmt'), '--check', '.']],
    ['oxlint', [bin('oxlint', 'bin/oxlint'), '--type-aware', '--deny-warnings', '.']],
    ...COMPILED.map((folder) => [`tsc ${folder}`, [bin('typescript', 'bin/tsc'), '-p', folder]]),
    ['depcruise', cruise()],
    ['knip', [bin('knip', 'bin/knip.js'), '--no-progress', '--no-config-hints']],
  ]
}

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
  for (const [name, args] of tools()) {
    const { code, output, seconds } = await nodeQuietly(args, { env: { FORCE_COLOR: '0' } })
    console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name.padEnd(24)} ${seconds.toFixed(1)} s`)
    if (code === 0) continue
    failed.push(name)
    console.log(output.trimEnd().replace(/^/gm, '     '))
  }
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1)
  console.log(
    failed.length === 0
      ? `All checks pass (${seconds} s).`
      : `Failed after ${seconds} s: ${failed.join(', ')}.`,
  )
  return failed.length === 0 ? 0 : 1
}
