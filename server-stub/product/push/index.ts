import type { ServerModule } from '../server-module'
import { previewTargets } from './preview-targets'
import { pushActions } from './push-actions'
import { pushWork } from './push-work'

/** Pushes to machines, including those of coupons, and the preview of their targets (B12). */
export function pushes(wake: () => void): ServerModule {
  const { pushRecord, coupon, couponRecord } = pushActions(wake)
  return {
    name: 'pushes',
    queues: [pushWork],
    behaviours: {
      pushRecord: { ...pushRecord, previews: { send: previewTargets } },
      coupon,
      paidCoupon: coupon,
      couponPushRecord: couponRecord,
      paidCouponPushRecord: couponRecord,
    },
  }
}
