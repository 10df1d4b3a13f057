// Owns what the words of the console have in common: what was typed, the configuration, and an end with one line.
import { type Config, readConfig } from './config.ts'
import { Refusal } from './refusal.ts'

interface Command {
  usage: string
  /** Begins the line that says why nothing came of it. */
  failed: string
  /** Undefined when what was typed makes no sense. */
  work: ((config: Config) => Promise<void>) | undefined
}

/**
 * Does what was typed with the configuration of the environment. The process ends with 0, with 1 and one line when it
 * failed, or with 2 and the usage when it was not to be understood.
 */
export async function runCommand({ usage, failed, work }: Command): Promise<void> {
  if (!work) {
    tell(usage)
    process.exitCode = 2
    return
  }
  try {
    const reading = readConfig(process.env)
    if ('problems' in reading) throw new Error(reading.problems.join('\n'))
    await work(reading.config)
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error)
    tell(error instanceof Refusal ? text : `${failed}: ${text}`)
    process.exitCode = 1
  }
}

/** The one path that a command takes; undefined for none, several, or what looks like an option. */
export function onlyPath([path, ...more]: readonly string[]): string | undefined {
  return path === undefined || path.startsWith('-') || more.length > 0 ? undefined : path
}

/** What is no answer goes past whatever reads the answer. */
export const tell = (line: string): void => void process.stderr.write(`${line}\n`)
