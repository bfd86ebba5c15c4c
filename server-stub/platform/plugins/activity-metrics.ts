import { Counter, Histogram, type Registry } from 'prom-client'
import type { Watcher } from '../watching/activity'

const short = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5, 30]
const long = [0.01, 0.1, 1, 10, 60, 600]

/**
 * Creates the figures of requests, jobs, queries and messages, and returns the watcher that feeds them. Labels are names
 * of routes, metadata and code, so that their number is bounded.
 */
export function createActivityMetrics(registry: Registry): Watcher {
  const registers = [registry]
  const requests = new Histogram({
    name: 'console_request_seconds',
    help: 'Duration of requests, by route and screen',
    labelNames: ['method', 'route', 'screen', 'status'],
    buckets: short,
    registers,
  })
  const jobs = new Histogram({
    name: 'console_job_seconds',
    help: 'Duration of the runs of background jobs',
    labelNames: ['name'],
    buckets: long,
    registers,
  })
  const failedJobs = new Counter({
    name: 'console_job_failures_total',
    help: 'Runs of background jobs that failed',
    labelNames: ['name'],
    registers,
  })
  const queries = new Histogram({
    name: 'console_query_seconds',
    help: 'Duration of statements in the database',
    buckets: short,
    registers,
  })
  const failedQueries = new Counter({
    name: 'console_query_failures_total',
    help: 'Statements that failed in the database',
    registers,
  })
  const messages = new Counter({
    name: 'console_messages_total',
    help: 'Messages by kind and outcome: done, failed, or another that its kind knows',
    labelNames: ['message', 'outcome'],
    registers,
  })
  return {
    began: ({ kind, name }) => {
      // A job that has not failed yet is 0, so that its first failure is an increase.
      if (kind === 'job') failedJobs.inc({ name }, 0)
    },
    ended: ({ kind, name, facts }, seconds, error) => {
      const isFailed = error !== undefined
      switch (kind) {
        case 'request': {
          const { route = 'none', screen = '', status = 0 } = facts()
          requests.observe({ method: name, route, screen, status: String(status) }, seconds)
          break
        }
        case 'job':
          jobs.observe({ name }, seconds)
          if (isFailed) failedJobs.inc({ name })
          break
        case 'query':
          queries.observe(seconds)
          if (isFailed) failedQueries.inc()
          break
        case 'message':
          messages.inc({ message: name, outcome: isFailed ? 'failed' : 'done' })
      }
    },
    counted: (message, outcome, count) => messages.inc({ message, outcome }, count),
  }
}
