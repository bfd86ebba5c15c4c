/** A planned coupon; amounts are in cents. Days count from 1970, China time. */
export interface Coupon {
  readonly id: string
  /** `CP`, the department and a serial number. */
  readonly couponNo: string
  readonly couponName: string
  readonly departmentId: string
  /** 0 free code, 1 paid. */
  readonly couponKind: number
  /** 1 instant reduction, 2 reduction above a minimum, 3 discount, 4 free, 50 third party. */
  readonly couponType: number
  /** The planned status. A coupon that is planned as used up but was never used is closed instead. */
  readonly enableStatus: number
  readonly priority: number
  /** 0: a code for each use; 1: one code for all. */
  readonly pickupCodeStrategy: number
  readonly startDay: number
  readonly endDay: number
  /** The last day of use: the end, or the day on which it was closed or used up. */
  readonly lastDay: number
  readonly weekdays: readonly number[]
  readonly timePeriods: readonly { readonly startTime: string; readonly endTime: string }[]
  readonly conditionType: number | null
  readonly conditionAmount: number | null
  readonly conditionQuantity: number | null
  readonly discountAmount: number | null
  readonly discount: number | null
  readonly thirdPartyCode: string | null
  /** The goods that it is for; empty means all. */
  readonly goodsIds: readonly string[]
  /** The machines that it is for; empty means all. */
  readonly machineIds: readonly string[]
  readonly allowSubOperators: number
  readonly remark: string | null
  readonly createTime: string
  readonly createBy: string
}

/** Returns whether the coupon is issued as codes that machines redeem. Their sales are paid by pickup code. */
export function isRedeemed({ couponType, pickupCodeStrategy }: Coupon): boolean {
  return couponType === 4 && pickupCodeStrategy === 0
}
