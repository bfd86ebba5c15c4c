import { composeBehaviours } from '../../platform/records/compose-behaviours'
import type { ServerModule } from '../../server-module'
import { couponActions } from './coupon-actions'
import { couponBehaviour } from './coupon-behaviour'

const coupon = composeBehaviours([couponBehaviour, couponActions])

/** Coupons (B10), free and paid, and their codes. */
export const coupons: ServerModule = { name: 'coupons', behaviours: { coupon, paidCoupon: coupon } }
