import type { City } from '../places/city'
import type { Market } from '../places/country'
import type { SiteType } from '../sites/site'
import type { Assortment } from './assortment'
import type { Machine } from './machine'

/** A machine with the data that determines its sales. Days count from 1970, China time. */
export interface FleetMachine {
  readonly machine: Machine
  /** The primary operator above the owner. */
  readonly primaryOperatorId: string
  readonly city: City
  readonly siteType: SiteType
  readonly market: Market
  readonly assortment: Assortment
  /** Cents added to every price, depending on the site. */
  readonly markup: number
  /** Average sales, relative to other machines. */
  readonly popularity: number
  readonly takesCash: boolean
  /** The first and the last day with sales. */
  readonly firstDay: number
  readonly lastDay: number
  /** Ranges of days without sales in between; both ends are inclusive. */
  readonly outages: readonly (readonly [number, number])[]
}
