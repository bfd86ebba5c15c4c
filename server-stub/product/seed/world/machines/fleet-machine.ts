import type { City } from '../places/city'
import type { Market } from '../places/country'
import type { SiteType } from '../sites/site'
import type { Assortment } from './assortment'
import type { Machine } from './machine'

/** A machine with what decides its sales. Days count from 1970, on China's clock. */
export interface FleetMachine {
  readonly machine: Machine
  /** Head of the owner's tree. */
  readonly primaryOperatorId: string
  readonly city: City
  readonly siteType: SiteType
  readonly market: Market
  readonly assortment: Assortment
  /** Added to every price, in cents; the place pays for it. */
  readonly markup: number
  /** Average sales beside other machines. */
  readonly popularity: number
  readonly takesCash: boolean
  /** First and last day with sales. */
  readonly firstDay: number
  readonly lastDay: number
  /** Days without sales in between, first and last included. */
  readonly outages: readonly (readonly [number, number])[]
}
