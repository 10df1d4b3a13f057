// Owns statements that do the work of many calls at once: one round trip and one commit for all that wait.
import type { Database } from './database.ts'

/** Answers each of the given in their order. */
interface Statement<In, Out> {
  (db: Database, all: readonly In[]): Promise<Out[]>
  isOneAtATime?: true
}

/**
 * A statement of which one runs at a time, so that the next answers all who come meanwhile: for one that takes much longer
 * than it takes to ask for it, and less for several at once than for each of them. Whoever comes while one takes longer than
 * `PATIENCE_MS` does not wait for it.
 */
export const oneAtATime = <In, Out>(
  run: (db: Database, all: readonly In[]) => Promise<Out[]>,
): Statement<In, Out> => Object.assign(run, { isOneAtATime: true as const })

export type Together = <In, Out>(statement: Statement<In, Out>, one: In) => Promise<Out>

/**
 * Statements whose askers have something in common, such as the length of a page: one is made for each such thing, so
 * that only those are answered at once who share it. There must be few of what they may have in common.
 */
export function sharing<In, Out, Common extends unknown[]>(
  make: (...common: Common) => Statement<In, Out>,
): (...common: Common) => Statement<In, Out> {
  const known: { common: Common; made: Statement<In, Out> }[] = []
  return (...common) => {
    const found = known.find((one) => one.common.every((part, index) => part === common[index]))
    if (found) return found.made
    const made = make(...common)
    known.push({ common, made })
    return made
  }
}

interface Waiting {
  one: unknown
  resolve: (out: never) => void
  reject: (error: unknown) => void
}

interface Queue {
  waiting: Waiting[]
  underWay: number
  /** Of those under way, how many have not taken long yet. */
  onTime: number
  isDue: boolean
}

const MOST_AT_ONCE = 64
const MOST_UNDER_WAY = 2
const PATIENCE_MS = 5

/**
 * Runs a statement for whoever waits: for all that this turn of the process brought, and, once two are under way or one of
 * those that run one at a time, for all that came meanwhile. Should it fail for several, each runs alone, so that one that
 * fails hurts no other.
 */
export function openTogether(db: Database): Together {
  const queues = new Map<unknown, Queue>()

  const run = async (statement: Statement<unknown, never>, some: Waiting[]): Promise<void> => {
    try {
      const outs = await statement(
        db,
        some.map(({ one }) => one),
      )
      some.forEach(({ resolve }, index) => resolve(outs[index] as never))
    } catch (error) {
      if (some.length === 1) some[0]?.reject(error)
      else await Promise.all(some.map((one) => run(statement, [one])))
    }
  }
  const pump = (statement: Statement<unknown, never>): void => {
    const queue = queues.get(statement)
    if (!queue || queue.waiting.length === 0 || queue.underWay >= MOST_UNDER_WAY) return
    if (statement.isOneAtATime && queue.onTime > 0) return
    queue.underWay++
    queue.onTime++
    let isOnTime = true
    const letNextGo = (): void => {
      if (isOnTime) queue.onTime--
      isOnTime = false
      pump(statement)
    }
    const late = statement.isOneAtATime && setTimeout(letNextGo, PATIENCE_MS)
    void run(statement, queue.waiting.splice(0, MOST_AT_ONCE)).finally(() => {
      clearTimeout(late)
      queue.underWay--
      letNextGo()
    })
  }
  return (statement, one) =>
    new Promise((resolve, reject) => {
      const queue = queues.get(statement) ?? { waiting: [], underWay: 0, onTime: 0, isDue: false }
      queues.set(statement, queue)
      queue.waiting.push({ one, resolve, reject })
      if (queue.isDue) return
      queue.isDue = true
      setImmediate(() => {
        queue.isDue = false
        pump(statement as unknown as Statement<unknown, never>)
      })
    })
}
