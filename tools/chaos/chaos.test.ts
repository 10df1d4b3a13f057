import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findProgram } from '../../apps/server/test/programs.ts'
import { isClean, judge } from './judge.ts'

const SCRIPT = join(import.meta.dirname, 'chaos.ts')

function chaos(args: string[]): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [SCRIPT, ...args], (error, stdout, stderr) =>
      resolve({ code: error ? 1 : 0, output: `${stdout}${stderr}` }),
    )
  })
}

describe('the judge', () => {
  const said = (...texts: string[]) =>
    texts.map((text) => ({ sender: text.split(' ')[0] ?? '', text }))
  const both = ['ada', 'grace']

  test('finds nothing in what is right', () => {
    const seen = said('ada 0', 'grace 0', 'ada 1', 'grace 1')

    expect(isClean(judge(seen, both, 2))).toBe(true)
  })

  test.for([
    ['a lost one', said('ada 0', 'grace 0', 'grace 1'), { lost: 1, doubled: 0, outOfOrder: 0 }],
    [
      'a doubled one',
      said('ada 0', 'ada 1', 'ada 1', 'grace 0', 'grace 1'),
      { lost: 0, doubled: 1, outOfOrder: 0 },
    ],
    [
      'two that changed places',
      said('ada 1', 'ada 0', 'grace 0', 'grace 1'),
      { lost: 0, doubled: 0, outOfOrder: 1 },
    ],
  ] as const)('finds %s', ([, seen, verdict]) => {
    expect(judge(seen, both, 2)).toEqual(verdict)
  })

  test('finds what stands elsewhere than in the database', () => {
    const stored = said('ada 0', 'grace 0')

    expect(judge(said('grace 0', 'ada 0'), both, 1, stored).outOfOrder).toBe(2)
  })
})

test.skipIf(!findProgram('redis-server'))(
  'through two nodes and a network that cuts everything, nothing is lost, doubled or out of order',
  { timeout: 120_000 },
  async () => {
    const { code, output } = await chaos(['--calm', '--seeds', '1', '--messages', '100'])

    expect(output).toContain('seed 1')
    expect({ code, output }).toEqual({ code: 0, output })
  },
)
