import type { FastifyInstance } from 'fastify'
import { createJobRunner, type JobRunner } from './platform/jobs/job-runner'
import type { Parts } from './platform/jobs/parts'
import type { ServerModule, Services } from './platform/modules/server-module'

declare module 'fastify' {
  interface FastifyInstance {
    /** The background jobs of the product's modules. */
    jobs: readonly JobRunner[]
  }
}

/** Starts the background jobs of the modules as parts of the server. */
export async function startJobs<Settings extends object>(
  app: FastifyInstance,
  parts: Parts,
  modules: readonly ServerModule<Settings>[],
  services: Services<Settings>,
): Promise<void> {
  const jobs: JobRunner[] = []
  for (const { name, work, everyMs } of modules.flatMap(({ jobs: own = [] }) => own)) {
    const warn = (error: unknown) => app.log.warn({ err: error }, `a job failed: ${name}`)
    const start = () => createJobRunner(name, () => work(services), warn, everyMs)
    jobs.push(await parts.start(name, start, (job) => job.close()))
  }
  app.decorate('jobs', jobs)
}
