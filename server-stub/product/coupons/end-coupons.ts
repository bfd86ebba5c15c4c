import { sql } from '../../platform/database/sql/sql'
import type { Queryable } from '../../platform/database/sql/database-client'
import { businessDay } from '../../platform/records/storage/business-zone'

/**
 * Ends coupons and codes that are over (6.2, 6.5): codes expire after the last day of their coupon, in the business
 * time zone; coupons are used up after their last use. Repeated calls change nothing.
 */
export async function endCoupons(db: Queryable): Promise<void> {
  await sql`update records."anyPickupCode" as code set "codeStatus" = 2
    from records."anyCoupon" as coupon
    where coupon.id = code."couponId" and code."codeStatus" = 0
      and coupon."validEndDate" < ${businessDay}`.execute(db)
  await sql`update records."anyCoupon" set "enableStatus" = 3, "updateTime" = now(), "updateBy" = null
    where "enableStatus" = 1 and "usedQuantity" >= "totalQuantity"`.execute(db)
}
