import { sql } from '../../platform/database/sql/sql'
import type { Queryable } from '../../platform/database/sql/database-client'
import { businessDay } from '../../platform/records/storage/business-zone'

/**
 * Ends coupons and codes that are over (6.2, 6.5): codes expire after the last day of their coupon, in the business
 * time zone; coupons are used up after their last use. Repeated calls change nothing. Locked records are left to the
 * next run.
 */
export async function endCoupons(db: Queryable): Promise<void> {
  await sql`update records."anyPickupCode" set "codeStatus" = 2
    where id in (select code.id from records."anyPickupCode" as code
      join records."anyCoupon" as coupon on coupon.id = code."couponId"
      where code."codeStatus" = 0 and coupon."validEndDate" < ${businessDay}
      order by code.id for no key update of code skip locked)`.execute(db)
  await sql`update records."anyCoupon" set "enableStatus" = 3, "updateTime" = now(), "updateBy" = null
    where id in (select id from records."anyCoupon"
      where "enableStatus" = 1 and "usedQuantity" >= "totalQuantity"
      order by id for no key update skip locked)`.execute(db)
}
