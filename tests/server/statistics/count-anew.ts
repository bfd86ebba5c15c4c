import type { DatabaseClient } from '../../../server-stub/platform/database/sql/database-client'
import { createSumKeeper } from '../../../server-stub/product/statistics/sum-keeper'

/** Waits until the sums of the orders are those that are wanted now. @param isOutdated as of a server beside newer ones */
export async function countAnew(db: DatabaseClient, isOutdated = false): Promise<void> {
  let failure: unknown
  const report = (error: unknown) => {
    failure = error
  }
  const keeper = createSumKeeper(db, report, () => Promise.resolve(isOutdated))
  await keeper.settle()
  await keeper.close()
  if (failure !== undefined) throw failure as Error
}
