import type { Queryable } from '../database/sql/database-client'
import type { WorkQueue } from '../jobs/work-queue'
import { readFailedJobs, requestJob } from './server-rows'

/** Failed work of a queue, or a failed job of a server. */
export interface Failure {
  readonly kind: 'queue' | 'job'
  /** The queue, or the id of the server. */
  readonly of: string
  /** The id within the queue, or the name of the job. */
  readonly id: string
  /** What it is, in the language of the reader. A job without words there has its name. */
  readonly title: string
  readonly subject: string
  readonly attempts: number
  readonly error: string
  /** The time of the next attempt of queued work, and of the last one of a job. */
  readonly at: string
  /** True when the server of the job was asked to run it again. */
  readonly isRequested: boolean
}

/** Maximum of listed failures of each queue. */
const mostListed = 20

/** Returns the failed work of all queues, and the failed jobs of all servers. */
export async function readFailures(
  db: Queryable,
  queues: readonly WorkQueue[],
  titleOf: (kind: Failure['kind'], name: string) => string,
): Promise<readonly Failure[]> {
  const [jobs, ...lists] = await Promise.all([
    readFailedJobs(db),
    ...queues.map(async ({ name, retrying }) =>
      ((await retrying?.list(db, mostListed)) ?? []).map(({ nextAt, ...work }) => ({
        kind: 'queue' as const,
        of: name,
        title: titleOf('queue', name),
        ...work,
        at: nextAt,
        isRequested: false,
      })),
    ),
  ])
  return [
    ...jobs.map(({ server, host, port, name, failures, failedAt, error, isRequested }) => ({
      kind: 'job' as const,
      of: server,
      id: name,
      title: titleOf('job', name),
      subject: port === null ? host : `${host}:${port}`,
      attempts: failures,
      error,
      at: failedAt,
      isRequested,
    })),
    ...lists.flat(),
  ]
}

/** Tries failed work again. Returns false when it does not fail any more. */
export async function retryFailure(
  db: Queryable,
  queues: readonly WorkQueue[],
  { kind, of, id }: Pick<Failure, 'kind' | 'of' | 'id'>,
): Promise<boolean> {
  if (kind === 'job') return requestJob(db, of, id)
  const queue = queues.find(({ name }) => name === of)
  return (await queue?.retrying?.retry(db, id)) !== undefined
}
