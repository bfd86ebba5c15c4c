import type { WireRow } from '../../../platform/records/record-store'
import type { Market } from '../../seed/world/places/country'

/** Ways to pay (dictionary pay_way) that exist only in China. */
const chinese: readonly unknown[] = [9, 11]
/** The eastern border of Europe, in degrees east. */
const uralEast = 60

/** Returns the market of a machine, by the ways to pay that it accepts, else by its longitude. */
export function marketOf({ payWays, longitude }: WireRow): Market {
  if (Array.isArray(payWays) && payWays.some((way) => chinese.includes(way))) return 'cn'
  if (typeof longitude !== 'number') return 'cn'
  return longitude < uralEast ? 'eu' : 'asia'
}
