import { toWireTime } from '../../../platform/request/envelope'
import type { MachineSale } from '../../machines/machine-report.generated'
import { drawSugarConcentration } from '../../seed/world/orders/drink-options'
import { chineseFailReasons, englishFailReasons } from '../../seed/world/orders/fail-reasons'
import { isOffline } from '../../seed/world/orders/pay-way-traits'
import type { WireRow } from '../../../platform/records/record-store'
import type { Random } from '../../seed/world/random/create-random'
import type { MachineMemory } from '../memory/machine-memory'
import type { TrackMemory } from '../memory/track-memory'
import { pickCode, pickCoupon } from './pick-coupon'
import { payWays, pickPayWay } from './pick-pay-way'
import { pickTrack } from './pick-track'

const abnormalShare = 0.006
const failedShare = 0.015
const couponShare = 0.06
const codeShare = 0.02

export interface DrawnSale {
  readonly track: TrackMemory
  readonly sale: MachineSale
}

/**
 * Simulates a purchase: returns the sale to report and deducts the dispensed pieces from the stock.
 * @param at Milliseconds.
 * @returns Undefined when the machine cannot sell anything.
 */
export function drawSale(random: Random, machine: MachineMemory, at: number): DrawnSale | undefined {
  if (!machine.isOpen || machine.isAttended) return undefined
  const track = pickTrack(random, machine)
  const price = track?.price
  if (!track || price === undefined || price === null) return undefined
  const quantity = track.stock > 1 && random.chance(track.drink ? 0.015 : 0.07) ? 2 : 1
  const wanted = { track, quantity, amount: price * quantity, at }
  const code = random.chance(codeShare) ? pickCode(random, machine, wanted) : undefined
  const payWay = code ? payWays.pickupCode : price === 0 ? payWays.free : pickPayWay(random, machine)
  if (payWay === undefined) return undefined
  const isOnline = isOffline[payWay] === 0
  const coupon = isOnline && random.chance(couponShare) ? pickCoupon(random, machine, wanted) : undefined
  const promotion = code ?? coupon
  const fate = random.float()
  const isPaid = !(isOnline && fate < abnormalShare)
  const isOut = fate >= abnormalShare + failedShare
  if (isPaid) promotion?.use()
  if (isPaid && isOut) track.stock -= quantity
  return {
    track,
    sale: toSale({ random, machine, track, quantity, price, payWay, isPaid, isOut, promotion, at }),
  }
}

interface RemoteShipping {
  readonly track: TrackMemory
  readonly quantity: number
  /** `temperatureType` and `sugarConcentration` of a drink, if the operator chose them. */
  readonly asked: WireRow
  readonly at: number
}

/** Dispenses goods free of charge, as ordered by an operator's push. */
export function shipRemotely(
  random: Random,
  machine: MachineMemory,
  { track, quantity, asked, at }: RemoteShipping,
): DrawnSale {
  track.stock -= quantity
  const price = track.price ?? 0
  const promotion = { discount: price * quantity }
  const payWay = payWays.remote
  const paid = { price, payWay, isPaid: true, isOut: true, promotion }
  const sale = { random, machine, track, quantity, ...paid, asked, at }
  return { track, sale: toSale(sale) }
}

interface Facts {
  readonly random: Random
  readonly machine: MachineMemory
  readonly track: TrackMemory
  readonly quantity: number
  readonly price: number
  readonly payWay: number
  readonly isPaid: boolean
  readonly isOut: boolean
  readonly promotion:
    | { readonly discount: number; readonly couponNo?: string; readonly pickupCode?: string }
    | undefined
  readonly asked?: WireRow
  readonly at: number
}

function toSale(facts: Facts): MachineSale {
  const { random, machine, track, quantity, price, payWay, isPaid, isOut, promotion, asked = {}, at } = facts
  const making = (track.drink ? random.int(38, 69) : random.int(4, 11)) * 1000
  const paying = random.int(4, 35) * 1000
  const moment = toWireTime(at).replace(/\D/g, '')
  const number = moment + String(machine.sales++ % 10_000).padStart(4, '0')
  const isOnline = isOffline[payWay] === 0
  const reasons = machine.market === 'cn' ? chineseFailReasons : englishFailReasons
  return {
    orderNo: number + machine.id.slice(-4).padStart(4, '0'),
    ...(isOnline ? { outTradeNo: machine.machineNo + number } : {}),
    ...(isOnline && isPaid ? { transactionNo: moment.slice(0, 8) + random.digits(20) } : {}),
    containerNo: track.containerNo,
    trackNo: track.trackNo,
    quantity,
    price,
    payWay,
    paid: isPaid,
    ...(isPaid ? {} : { refused: random.chance(0.4) }),
    outGoodsStatus: isPaid ? (isOut ? 1 : 0) : -1,
    ...(promotion && promotion.discount > 0 ? { discount: promotion.discount } : {}),
    ...(promotion?.couponNo ? { couponNo: promotion.couponNo } : {}),
    ...(promotion?.pickupCode ? { pickupCode: promotion.pickupCode } : {}),
    ...(isPaid && isOut
      ? { outGoodsTime: toWireTime(at) }
      : { failReason: random.pick(reasons[isPaid ? (track.drink ? 'freshDrink' : 'packaged') : 'payment']) }),
    ...(track.drink
      ? {
          temperatureType: temperatureOf(
            asked['temperatureType'] ?? random.pick(track.drink.temperatureTypes),
          ),
          sugarConcentration: track.drink.hasSugar
            ? sugarOf(asked['sugarConcentration'] ?? drawSugarConcentration(random))
            : -1,
        }
      : {}),
    createTime: toWireTime(at - making - paying),
    payTime: toWireTime(at - making),
  }
}

function temperatureOf(value: unknown): 0 | 1 | 2 {
  return value === 1 || value === 2 ? value : 0
}

function sugarOf(value: unknown): -1 | 0 | 1 | 2 | 3 | 4 {
  return ([0, 1, 2, 3, 4] as const).find((known) => known === value) ?? -1
}
