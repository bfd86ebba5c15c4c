/** A background job of this process, with the outcome of its last run. */
export interface KnownJob {
  readonly name: string
  /** Runs the job, and resolves when everything that was due has been tried. */
  readonly settle: () => Promise<void>
  /** Number of failed runs since the last successful one. */
  failures: number
  /** The time of the last failed run, ms. */
  failedAt: number
  error: string
}

/** A job whose last run failed. */
export type FailingJob = Pick<KnownJob, 'name' | 'failures' | 'failedAt' | 'error'>

const longestError = 500
const jobs = new Set<KnownJob>()

/** Adds a job to those of this process. */
export function addJob(name: string, settle: KnownJob['settle']): KnownJob {
  const job = { name, settle, failures: 0, failedAt: 0, error: '' }
  jobs.add(job)
  return job
}

/** Removes a job that has ended. */
export function forgetJob(job: KnownJob): void {
  jobs.delete(job)
}

/** Notes the outcome of a run; `error` is undefined after a successful one. */
export function noteRun(job: KnownJob, error?: unknown): void {
  job.failures = error === undefined ? 0 : job.failures + 1
  if (error === undefined) return
  job.failedAt = Date.now()
  job.error = String((error as Error | null)?.message ?? error).slice(0, longestError)
}

/** Returns the jobs of this process whose last run failed, one for each name. */
export function failingJobs(): readonly FailingJob[] {
  const failing = [...jobs].filter(({ failures }) => failures > 0)
  return [...new Map(failing.map((job) => [job.name, job])).values()]
}

/** Runs a job at once, and resolves after its run. Does nothing when this process has no such job. */
export async function runJob(name: string): Promise<void> {
  const named = [...jobs].filter((job) => job.name === name)
  await Promise.all(named.map(({ settle }) => settle()))
}
