import type { DatabaseClient } from '../../../server-stub/platform/database/sql/database-client'
import { createSumKeeper } from '../../../server-stub/product/statistics/sum-keeper'

/** Waits until the sums of the orders are those that are wanted now. */
export async function countAnew(db: DatabaseClient): Promise<void> {
  let failure: unknown
  const keeper = createSumKeeper(db, (error) => {
    failure = error
  })
  await keeper.settle()
  await keeper.close()
  if (failure !== undefined) throw failure as Error
}
