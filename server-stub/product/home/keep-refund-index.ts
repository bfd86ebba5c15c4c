import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../database/tables'

/** Any number, but the same in every server: one of them makes the index. */
const LOCK = 6_021_027

/**
 * Finds the few orders whose refund failed among millions. Part of an index alone, which entities cannot ask for: one of
 * all orders would cost every sale. Of the type that filters compare with, so that the condition is known to imply it.
 */
export async function keepRefundIndex(db: Kysely<Tables>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(trx)
    await sql`create index if not exists home_failed_refunds
      on records."salesOrder" ("outGoodsStatus", "payTime", "departmentId")
      where "backMoneyStatus" = 0::bigint`.execute(trx)
  })
}
