import { itemAt } from '../item-at'
import { createRandom } from '../random/create-random'
import { daySeconds } from '../time/day-seconds'
import type { TimeTexts } from './time-texts'

/** The texts `0000` to `9999`. */
const fourDigits: readonly string[] = Array.from({ length: 10_000 }, (_, value) =>
  String(value).padStart(4, '0'),
)

/**
 * Numbers of an order that is paid at `second` of `day`, as the `turn`th of that second. These three make them unique.
 */
export interface OrderNumbers {
  /** 16 digits: yyMMddHHmmss and the turn. */
  id(day: number, second: number, turn: number): string
  /** 22 digits: time, turn and four digits of the machine. */
  orderNo(day: number, second: number, turn: number, machineTail: string): string
  /** The payment provider's order number, of its usual length. */
  transactionNo(payWay: number, day: number, second: number, turn: number): string
}

export function createOrderNumbers({ dates, clocks }: TimeTexts): OrderNumbers {
  const random = createRandom('order numbers')
  const shortDates = dates.map((date) => date.slice(2))
  const wechatHeads = dates.map((date) => `4200002${random.digits(3)}${date}`)
  const alipayHeads = dates.map((date) => `${date}2200141${random.digits(3)}`)
  const firstTurns = clocks.map((clock) => `${clock}0000`)
  const moment = (second: number, turn: number): string =>
    turn === 0 ? itemAt(firstTurns, second) : itemAt(clocks, second) + itemAt(fourDigits, turn)

  return {
    id: (day, second, turn) => itemAt(shortDates, day) + moment(second, turn),
    orderNo: (day, second, turn, machineTail) => itemAt(dates, day) + moment(second, turn) + machineTail,
    transactionNo(payWay, day, second, turn) {
      const heads = payWay === 3 ? wechatHeads : payWay === 2 ? alipayHeads : dates
      return itemAt(heads, day) + scatteredMoment(clocks, day, second, turn)
    },
  }
}

/** Returns ten digits that look random and never repeat within a day, because 7919 and 10,000 are coprime. */
function scatteredMoment(clocks: readonly string[], day: number, second: number, turn: number): string {
  const mirrored = daySeconds - 1 - second
  const mixed = (turn * 7919 + second * 5227 + day * 4099) % 10_000
  return itemAt(fourDigits, mixed) + itemAt(clocks, mirrored)
}
