// Owns statements that do the work of many calls at once: one round trip and one commit for all that wait.
import { Refusal } from '../refusal.ts'
import type { Database } from './database.ts'
import { isUnavailable } from './unavailable.ts'

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

/** `whenLate` hears what came of it all the same, when whoever asked had been told to come back by then. */
export type Together = <In, Out>(
  statement: Statement<In, Out>,
  one: In,
  whenLate?: (out: Out) => void,
) => Promise<Out>

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
  since: number
  resolve: (out: never) => void
  reject: (error: unknown) => void
  whenLate: ((out: never) => void) | undefined
}

interface Queue {
  waiting: Waiting[]
  underWay: Set<readonly Waiting[]>
  /** Of those under way, how many have not taken long yet. */
  onTime: number
  isDue: boolean
  /** Looks now and then for whoever has waited too long, while there is anybody. */
  watch: NodeJS.Timeout | undefined
}

const LONGEST_WAIT_MS = 5000
const WATCH_MS = 500
const MOST_AT_ONCE = 64
const MOST_UNDER_WAY = 2
const PATIENCE_MS = 5

/**
 * Runs a statement for whoever waits: for all that this turn of the process brought, and, once two are under way or one of
 * those that run one at a time, for all that came meanwhile. Should it fail for several, each runs alone, so that one that
 * fails hurts no other, unless it is the database that cannot answer. Whoever has no answer after five seconds is told to
 * come back, whatever becomes of what they asked for.
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
      if (some.length === 1 || isUnavailable(error)) for (const { reject } of some) reject(error)
      else await Promise.all(some.map((one) => run(statement, [one])))
    }
  }
  const pump = (statement: Statement<unknown, never>): void => {
    const queue = queues.get(statement)
    if (!queue || queue.waiting.length === 0 || queue.underWay.size >= MOST_UNDER_WAY) return
    if (statement.isOneAtATime && queue.onTime > 0) return
    const some = queue.waiting.splice(0, MOST_AT_ONCE)
    queue.underWay.add(some)
    queue.onTime++
    let isOnTime = true
    const letNextGo = (): void => {
      if (isOnTime) queue.onTime--
      isOnTime = false
      pump(statement)
    }
    const late = statement.isOneAtATime && setTimeout(letNextGo, PATIENCE_MS)
    void run(statement, some).finally(() => {
      clearTimeout(late)
      queue.underWay.delete(some)
      letNextGo()
      watch(queue)
    })
  }
  return (statement, one, whenLate) =>
    new Promise((resolve, reject) => {
      const queue = queues.get(statement) ?? emptyQueue()
      queues.set(statement, queue)
      queue.waiting.push({ one, since: performance.now(), resolve, reject, whenLate })
      if (queue.isDue) return
      queue.isDue = true
      setImmediate(() => {
        queue.isDue = false
        pump(statement as unknown as Statement<unknown, never>)
        watch(queue)
      })
    })
}

const emptyQueue = (): Queue => ({
  waiting: [],
  underWay: new Set(),
  onTime: 0,
  isDue: false,
  watch: undefined,
})

function watch(queue: Queue): void {
  if (queue.waiting.length === 0 && queue.underWay.size === 0) {
    clearTimeout(queue.watch)
    queue.watch = undefined
  } else queue.watch ??= setTimeout(() => refuseLate(queue), WATCH_MS).unref()
}

function refuseLate(queue: Queue): void {
  const before = performance.now() - LONGEST_WAIT_MS
  const isLate = ({ since }: Waiting): boolean => since <= before
  const late = [...queue.underWay, queue.waiting].flatMap((some) => some.filter(isLate))
  queue.waiting = queue.waiting.filter((one) => !isLate(one))
  for (const one of late) {
    one.reject(new Refusal('overloaded', { retryAfterSeconds: 2 }))
    one.resolve = one.whenLate ?? one.resolve
  }
  queue.watch = undefined
  watch(queue)
}
