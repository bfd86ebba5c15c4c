import { readRows } from '../../read-rows'

/** A planned coupon of operators. Days count from today. */
export interface CouponPlan {
  readonly kind: number
  readonly type: number
  readonly status: number
  readonly strategy: number
  readonly from: number
  readonly to: number
  readonly last: number
  /** `all`, `work` (Monday to Friday) or `weekend`. */
  readonly days: string
  readonly hours: string
  readonly range: string
  readonly zhName: string
  readonly enName: string
}

/**
 * Coupons of primary operators: kind, type, status, strategy, valid from and to, last day of use, weekdays, hours,
 * range, names. The first one is valid for everything at all times, so that every machine can redeem codes.
 */
const primary = `
0 | 4 | 1 | 0 | -420 | 300 | 300 | all | | | 免费品尝码 | Free tasting code
0 | 1 | 1 | 1 | -400 | 120 | 120 | all | | | 新客立减券 | Welcome coupon
0 | 3 | 1 | 1 | -390 | 90 | 90 | work | 06:30-10:00,14:00-17:30 | | 早午茶八折券 | Coffee break, 20 % off
0 | 2 | 2 | 1 | -380 | 60 | -45 | all | | amount | 满额减免券 | Off from a minimum
0 | 50 | 0 | 0 | 10 | 130 | 130 | all | | | 合作方权益券 | Partner benefit
0 | 3 | 1 | 1 | -300 | 200 | 200 | all | | coffee | 现磨咖啡折扣券 | Fresh coffee discount
1 | 4 | 1 | 0 | -410 | 250 | 250 | all | | goods | 畅饮兑换卡 | Drinks voucher
1 | 1 | 1 | 1 | -370 | 100 | 100 | all | | machines | 指定点位立减卡 | Site voucher
1 | 2 | 3 | 1 | -400 | 30 | -90 | all | | quantity | 两件立减卡 | Two-piece voucher
1 | 3 | 1 | 1 | -400 | -20 | -20 | weekend | | | 周末五折卡 | Half-price weekend
1 | 50 | 1 | 1 | -365 | 180 | 180 | all | | | 银行联名权益卡 | Bank card benefit
`

/** Coupons of the operators below. Each gets three of them, in rotation. */
const others = `
0 | 1 | 1 | 1 | -330 | 80 | 80 | all | | | 会员立减券 | Member coupon
1 | 3 | 2 | 1 | -300 | 100 | -15 | all | | | 月度折扣卡 | Monthly discount
0 | 4 | 1 | 0 | -200 | 150 | 150 | all | | | 免费兑换码 | Free code
1 | 1 | 0 | 0 | 5 | 95 | 95 | all | | machines | 开业立减卡 | Opening voucher
0 | 2 | 3 | 1 | -350 | 40 | -60 | all | | amount | 满减券 | Off from a minimum
1 | 4 | 1 | 0 | -250 | -30 | -30 | all | | | 饮品兑换卡 | Drinks voucher
0 | 3 | 0 | 1 | 3 | 60 | 60 | weekend | 10:00-20:00 | | 周末折扣券 | Weekend discount
`

export const primaryPlans: readonly CouponPlan[] = readPlans(primary)
export const otherPlans: readonly CouponPlan[] = readPlans(others)

function readPlans(table: string): readonly CouponPlan[] {
  return readRows(table).map((cells) => {
    const [kind, type, status, strategy, from, to, last] = cells.map(Number)
    const [days = '', hours = '', range = '', zhName = '', enName = ''] = cells.slice(7)
    return {
      kind: kind ?? 0,
      type: type ?? 0,
      status: status ?? 0,
      strategy: strategy ?? 0,
      from: from ?? 0,
      to: to ?? 0,
      last: last ?? 0,
      days,
      hours,
      range,
      zhName,
      enName,
    }
  })
}
