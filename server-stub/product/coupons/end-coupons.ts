import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables'
import { businessDay } from '../../platform/records/storage/business-zone'

/**
 * Coupons that end by themselves (6.2, 6.5): codes expire after the last day of their coupon, as the business counts; coupons are used
 * up with their last use. Done anew, it changes nothing.
 */
export async function endCoupons(db: Kysely<Tables>): Promise<void> {
  await sql`update records."anyPickupCode" as code set "codeStatus" = 2
    from records."anyCoupon" as coupon
    where coupon.id = code."couponId" and code."codeStatus" = 0
      and coupon."validEndDate" < ${businessDay}`.execute(db)
  await sql`update records."anyCoupon" set "enableStatus" = 3, "updateTime" = now(), "updateBy" = null
    where "enableStatus" = 1 and "usedQuantity" >= "totalQuantity"`.execute(db)
}
