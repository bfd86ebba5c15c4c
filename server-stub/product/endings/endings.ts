import type { Database } from '../../platform/database/open-database'
import { closeOrders } from './close-orders'
import { endCoupons } from '../coupons/end-coupons'
import { createJobRunner, type JobRunner } from '../../platform/jobs/job-runner'

declare module 'fastify' {
  interface FastifyInstance {
    /** Ends what ends by itself: coupons, codes, and orders that nobody paid. */
    endings: JobRunner
  }
}

const everyMs = 60_000

/** Looks every minute for what has ended. One that fails does not keep the other from being done. */
export function createEndings({ db }: Pick<Database, 'db'>, report: (error: unknown) => void): JobRunner {
  const work = async () => {
    await endCoupons(db).catch(report)
    await closeOrders(db)
  }
  return createJobRunner(work, report, everyMs)
}
