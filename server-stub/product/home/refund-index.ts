import { sql } from 'kysely'
import type { PartIndex } from '../../platform/records/storage/part-index'

/**
 * Finds the few orders whose refund failed among millions. One of all orders would cost every sale. Of the type that filters
 * compare with, so that the condition is known to imply it.
 */
export const refundIndex: PartIndex = {
  name: 'home_failed_refunds',
  table: 'salesOrder',
  columns: ['outGoodsStatus', 'payTime', 'departmentId'],
  rows: sql`"backMoneyStatus" = 0::bigint`,
}
