import { temperatureBand } from '../demand/temperature-band'
import { cityTemperatures } from '../demand/city-temperatures'
import type { FleetMachine } from '../machines/fleet-machine'
import type { Machine } from '../machines/machine'
import { countries, type Market } from '../places/country'
import { salesDays, type WorldClock } from '../time/world-clock'
import { couponNosOf } from './coupon-nos'
import { chineseFailReasons, englishFailReasons, type FailReasons } from './fail-reasons'
import { toOffer, type Offer } from './offer'
import { createPayWayLookup } from './pay-ways'

/** A machine as a place of sale: all that an order copies or draws from, looked up once. */
export interface Counter {
  readonly machine: Machine
  /** Four digits of its own, for order numbers. */
  readonly tail: string
  readonly market: Market
  readonly markup: number
  readonly offers: readonly Offer[]
  readonly lookups: readonly Uint8Array[]
  /** Temperature band of each day with orders. */
  readonly bands: Uint8Array
  readonly payWays: Uint8Array
  readonly couponNos: readonly string[]
  readonly reasons: FailReasons
}

export function createCounters(fleet: readonly FleetMachine[], clock: WorldClock): Counter[] {
  const once = rememberByKey()
  return fleet.map(({ machine, city, market, assortment, markup, takesCash, primaryOperatorId }, index) => ({
    machine,
    tail: String(index + 1).padStart(4, '0'),
    market,
    markup,
    offers: assortment.slots.map((slot) => toOffer(slot, countries[city.country])),
    lookups: assortment.lookups,
    bands: once(`bands ${city.name}`, () =>
      // The weather begins a day early, as in hourlyDemand.
      Uint8Array.from(cityTemperatures(city, clock.firstDay - 1, salesDays + 1).slice(1), temperatureBand),
    ),
    payWays: once(`pay ${market} ${takesCash}`, () => createPayWayLookup(market, takesCash)),
    couponNos: couponNosOf(primaryOperatorId),
    reasons: city.country === 'cn' ? chineseFailReasons : englishFailReasons,
  }))
}

function rememberByKey(): (key: string, create: () => Uint8Array) => Uint8Array {
  const known = new Map<string, Uint8Array>()
  return (key, create) => {
    const value = known.get(key) ?? create()
    known.set(key, value)
    return value
  }
}
