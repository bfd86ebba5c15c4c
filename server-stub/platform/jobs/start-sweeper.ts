import { createJobRunner } from './job-runner'
import type { Parts } from './parts'

/**
 * Starts the part that deletes what is out of date, one kind after another, every ten minutes. A rejected sweep is
 * reported, and the kinds after it wait for the next run.
 */
export async function startSweeper(
  parts: Parts,
  sweeps: readonly (() => Promise<unknown>)[],
  report: (error: unknown) => void,
): Promise<void> {
  const sweep = async (): Promise<void> => {
    for (const one of sweeps) await one()
  }
  await parts.start(
    'sweeper',
    () => createJobRunner('sweeper', sweep, report, 10 * 60_000),
    (runner) => runner.close(),
  )
}
