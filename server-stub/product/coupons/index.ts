import { composeBehaviours } from '../../platform/records/compose-behaviours'
import type { ServerModule } from '../server-module'
import { couponActions } from './coupon-actions'
import { couponBehaviour } from './coupon-behaviour'
import { endCoupons } from './end-coupons'

const coupon = composeBehaviours([couponBehaviour, couponActions])

/** Free and paid coupons and their codes (B10). */
export const coupons: ServerModule = {
  name: 'coupons',
  behaviours: { coupon, paidCoupon: coupon },
  jobs: [{ name: 'coupons that end', everyMs: 60_000, work: ({ database }) => endCoupons(database.db) }],
}
