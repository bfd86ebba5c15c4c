/** What a coupon is for, as it is planned; money in cents. Days count from 1970, on China's clock. */
export interface Coupon {
  readonly id: string
  /** `CP`, the department and a serial number. */
  readonly couponNo: string
  readonly couponName: string
  readonly departmentId: string
  /** 0 free code, 1 paid */
  readonly couponKind: number
  /** 1 instant reduce, 2 full reduce, 3 discount, 4 free, 50 third party */
  readonly couponType: number
  /** As planned: one to be used up that nobody used is closed instead. */
  readonly enableStatus: number
  readonly priority: number
  /** 0: a code for each use; 1: one code for all */
  readonly pickupCodeStrategy: number
  readonly startDay: number
  readonly endDay: number
  /** Last day of use: the end, or the day it was closed or used up. */
  readonly lastDay: number
  readonly weekdays: readonly number[]
  readonly timePeriods: readonly { readonly startTime: string; readonly endTime: string }[]
  readonly conditionType: number | null
  readonly conditionAmount: number | null
  readonly conditionQuantity: number | null
  readonly discountAmount: number | null
  readonly discount: number | null
  readonly thirdPartyCode: string | null
  /** Goods it is for; all when there are none. */
  readonly goodsIds: readonly string[]
  /** Machines it is for; all when there are none. */
  readonly machineIds: readonly string[]
  readonly allowSubOperators: number
  readonly remark: string | null
  readonly createTime: string
  readonly createBy: string
}

/** Whether a coupon is handed out as codes that a machine redeems: its sales are paid by pickup code. */
export function isRedeemed({ couponType, pickupCodeStrategy }: Coupon): boolean {
  return couponType === 4 && pickupCodeStrategy === 0
}
