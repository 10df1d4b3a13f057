// Owns what the parts of a benchmark use of the machine, as Linux tells it.
import { readdir, readFile, readlink } from 'node:fs/promises'

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)

/** Begins to watch processes; what it returns says what those that are there still have used since, in seconds. */
export async function watchCpu(pids: readonly number[]): Promise<() => Promise<number>> {
  const before = await Promise.all(pids.map(ticksOf))
  return async () => {
    const after = await Promise.all(pids.map(ticksOf))
    return sum(after.map((ticks, index) => Math.max(0, ticks - (before[index] ?? 0)))) / 100
  }
}

async function ticksOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return Number(fields[11] ?? 0) + Number(fields[12] ?? 0)
}

async function everyPid(): Promise<number[]> {
  return (await readdir('/proc')).map(Number).filter((pid) => pid > 0)
}

/** The processes that work in a folder, as those of PostgreSQL do in the folder of its data. */
export async function processesIn(folder: string): Promise<number[]> {
  const pids = await everyPid()
  const places = await Promise.all(pids.map((pid) => readlink(`/proc/${pid}/cwd`).catch(() => '')))
  return pids.filter((_, index) => places[index]?.startsWith(folder))
}

/** A process and those that it started. */
export async function familyOf(pid: number): Promise<number[]> {
  const pids = await everyPid()
  const parents = await Promise.all(
    pids.map(async (one) => {
      const stat = await readFile(`/proc/${one}/stat`, 'utf8').catch(() => '')
      return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
    }),
  )
  return [pid, ...pids.filter((_, index) => parents[index] === pid)]
}

/** Resident memory of a process in kB. */
export async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0)
}
