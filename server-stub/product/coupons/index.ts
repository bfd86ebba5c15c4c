import { composeBehaviours } from '../../platform/records/compose-behaviours'
import type { ServerModule } from '../server-module'
import { couponActions } from './coupon-actions'
import { couponBehaviour } from './coupon-behaviour'
import { endCoupons } from './end-coupons'

const coupon = composeBehaviours([couponBehaviour, couponActions])

/** Coupons (B10), free and paid, and their codes. */
export const coupons: ServerModule = {
  name: 'coupons',
  behaviours: { coupon, paidCoupon: coupon },
  jobs: [{ name: 'coupons that end', everyMs: 60_000, work: ({ database }) => endCoupons(database.db) }],
}
