import { readFileSync } from 'node:fs'
import { cpus } from 'node:os'

/** Kernel ticks per second, on all usual Linux systems. */
const ticks = 100

/** Seconds of processor time so far. */
export interface ProcessorTime {
  /** Of some processes. */
  readonly own: number
  /** Of this process, which sends the requests. */
  readonly sender: number
  /** Of everything on the computer. */
  readonly all: number
}

/** Reads the processor time of processes, of this one, and of the computer. Works on Linux. */
export function processorTime(pids: readonly number[]): ProcessorTime {
  const { user, system } = process.cpuUsage()
  const times = cpus().map(({ times: of }) => of.user + of.nice + of.sys + of.irq)
  return {
    own: pids.reduce((sum, pid) => sum + timeOf(pid), 0),
    sender: (user + system) / 1e6,
    all: times.reduce((sum, ms) => sum + ms / 1000, 0),
  }
}

function timeOf(pid: number): number {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The name of the program, in parentheses, may hold spaces.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / ticks
}
