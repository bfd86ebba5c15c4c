import { temperatureBand } from '../demand/temperature-band'
import { cityTemperatures } from '../demand/city-temperatures'
import type { FleetMachine } from '../machines/fleet-machine'
import type { Machine } from '../machines/machine'
import { couponsAt, toUsable, type UsableCoupon } from '../payments/coupons/choose-coupon'
import { isRedeemed, type Coupon } from '../payments/coupons/coupon'
import { countries, type Market } from '../places/country'
import { salesDays, type WorldClock } from '../time/world-clock'
import { chineseFailReasons, englishFailReasons, type FailReasons } from './fail-reasons'
import { toOffer, type Offer } from './offer'
import { createPayWayLookup } from './pay-ways'

/** A machine as a point of sale, with all data that its orders copy or draw from, looked up once. */
export interface Counter {
  readonly machine: Machine
  /** Four digits that are unique to the machine, for order numbers. */
  readonly tail: string
  readonly market: Market
  readonly markup: number
  readonly offers: readonly Offer[]
  readonly lookups: readonly Uint8Array[]
  /** The temperature band of each day with orders. */
  readonly bands: Uint8Array
  readonly payWays: Uint8Array
  /** Coupons that reduce a price, and coupons whose codes are redeemed. */
  readonly coupons: readonly UsableCoupon[]
  readonly redeemed: readonly UsableCoupon[]
  readonly reasons: FailReasons
}

export function createCounters(
  fleet: readonly FleetMachine[],
  clock: WorldClock,
  coupons: readonly Coupon[],
): Counter[] {
  const usable = coupons.map(toUsable)
  const redeemed = usable.filter(({ coupon }) => isRedeemed(coupon))
  const reducing = usable.filter(({ coupon }) => !isRedeemed(coupon))
  const once = rememberByKey()
  return fleet.map((one, index) => toCounter(one, index))

  function toCounter(one: FleetMachine, index: number): Counter {
    const { machine, city, market, assortment, markup, takesCash } = one
    return {
      machine,
      tail: String(index + 1).padStart(4, '0'),
      market,
      markup,
      offers: assortment.slots.map((slot) => toOffer(slot, countries[city.country])),
      lookups: assortment.lookups,
      bands: once(`bands ${city.name}`, () =>
        // The weather starts a day early, as in hourlyDemand.
        Uint8Array.from(cityTemperatures(city, clock.firstDay - 1, salesDays + 1).slice(1), temperatureBand),
      ),
      payWays: once(`pay ${market} ${takesCash}`, () => createPayWayLookup(market, takesCash)),
      coupons: couponsAt(one, reducing),
      redeemed: couponsAt(one, redeemed),
      reasons: city.country === 'cn' ? chineseFailReasons : englishFailReasons,
    }
  }
}

function rememberByKey(): (key: string, create: () => Uint8Array) => Uint8Array {
  const known = new Map<string, Uint8Array>()
  return (key, create) => {
    const value = known.get(key) ?? create()
    known.set(key, value)
    return value
  }
}
