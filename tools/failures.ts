// Owns the second telling of what failed: some twenty minutes of browser tests come between it and the end of the log.
import { appendFileSync } from 'node:fs'
import type { Reporter } from 'vitest/node'

type Said = readonly { message: string; stack?: string | undefined }[]

/** Writes each failure and the beginning of what it said to a file, which is not there while nothing fails. */
export function keepFailures(file: string): Reporter {
  const keep = (where: string, errors: Said): void => {
    if (errors.length === 0) return
    const said = errors.map(({ stack, message }) => (stack ?? message).slice(0, 1000))
    appendFileSync(file, [where, ...said, ''].join('\n'))
  }
  return {
    onTestRunEnd: (modules, unhandledErrors) => {
      for (const module of modules) {
        keep(module.relativeModuleId, module.errors())
        for (const test of module.children.allTests('failed')) {
          keep(`${module.relativeModuleId} > ${test.fullName}`, test.result().errors ?? [])
        }
      }
      keep('Nobody caught:', unhandledErrors)
    },
  }
}
