import type { Browser, Page } from 'playwright'

/** The duration of the longest task, ms. */
export interface LongestTask {
  /** Processor time. */
  readonly work: number
  /** Elapsed time. On a busy machine it is mostly waiting for the processor. */
  readonly time: number
}

interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  /** Elapsed time and processor time, µs. */
  readonly dur?: number
  readonly tdur?: number
  readonly args?: { readonly name?: string }
}

/**
 * Returns the longest tasks of a page's main thread while `work` runs, from the browser's trace. The page itself is
 * notified only of tasks over 50 ms, and cannot tell work from waiting for the processor.
 */
export async function longestTask(
  browser: Browser,
  page: Page,
  work: () => Promise<void>,
): Promise<LongestTask> {
  await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline'] })
  await work()
  const trace = JSON.parse((await browser.stopTracing()).toString()) as {
    readonly traceEvents: readonly TraceEvent[]
  }
  const mainThreads = new Set(
    trace.traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(threadOf),
  )
  const tasks = trace.traceEvents.filter(
    (event) => event.ph === 'X' && event.name.endsWith('RunTask') && mainThreads.has(threadOf(event)),
  )
  if (tasks.length === 0) throw new Error('The trace holds no tasks.')
  const longest = (of: (task: TraceEvent) => number): number =>
    tasks.reduce((most, task) => Math.max(most, of(task) / 1000), 0)
  return {
    work: longest(({ dur, tdur }) => tdur ?? dur ?? 0),
    time: longest(({ dur }) => dur ?? 0),
  }
}

function threadOf({ pid, tid }: TraceEvent): string {
  return `${pid} ${tid}`
}
