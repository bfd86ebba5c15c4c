import { chooseCoupon, discountOf } from '../../seed/world/payments/coupons/choose-coupon'
import type { Random } from '../../seed/world/random/create-random'
import { daySeconds } from '../../seed/world/time/day-seconds'
import { hasCodes, type CouponAtMachine } from '../memory/coupon-memory'
import type { MachineMemory } from '../memory/machine-memory'
import type { TrackMemory } from '../memory/track-memory'

export interface Promotion {
  readonly couponNo: string
  readonly pickupCode?: string
  /** The discount in cents. */
  readonly discount: number
  /** Counts the use, for all machines of the fleet. */
  readonly use: () => void
}

/** Picks a coupon that is valid for a sale now and has uses left. `amount` is in cents. */
export function pickCoupon(
  random: Random,
  machine: MachineMemory,
  { track, quantity, amount, at }: Wanted,
): Promotion | undefined {
  const open = machine.coupons.filter((coupon) => !hasCodes(coupon) && coupon.shared.left > 0)
  return choose(random, open, { track, quantity, amount, at })
}

/** Picks a code that pays for the sale, with its coupon. */
export function pickCode(random: Random, machine: MachineMemory, wanted: Wanted): Promotion | undefined {
  const open = machine.coupons.filter((coupon) => hasCodes(coupon) && coupon.shared.codes.length > 0)
  const chosen = choose(random, open, wanted)
  const codes = open.find(({ coupon }) => coupon.couponNo === chosen?.couponNo)?.shared.codes
  if (!chosen || !codes) return undefined
  const pickupCode = random.pick(codes)
  return {
    ...chosen,
    pickupCode,
    use: () => {
      chosen.use()
      codes.splice(codes.indexOf(pickupCode), 1)
    },
  }
}

interface Wanted {
  readonly track: TrackMemory
  readonly quantity: number
  readonly amount: number
  /** Milliseconds. */
  readonly at: number
}

function choose(
  random: Random,
  open: readonly CouponAtMachine[],
  { track, quantity, amount, at }: Wanted,
): Promotion | undefined {
  const seconds = Math.floor(at / 1000) + 8 * 3600
  const coupon = chooseCoupon(random, open, {
    day: Math.floor(seconds / daySeconds),
    second: seconds % daySeconds,
    goodsId: track.id,
    amount,
    quantity,
  })
  const shared = open.find((one) => one.coupon === coupon)?.shared
  if (!coupon || !shared) return undefined
  return {
    couponNo: coupon.couponNo,
    discount: discountOf(coupon, amount),
    use: () => {
      shared.left -= 1
    },
  }
}
