import type { WireRow } from '../../../platform/records/record-store'
import type { Market } from '../../seed/world/places/country'

/** Ways to pay (dictionary pay_way) that are found in China alone. */
const chinese: readonly unknown[] = [9, 11]
/** Degrees east where Europe ends. */
const uralEast = 60

/** Where a machine stands, by what it takes, or by its longitude. */
export function marketOf({ payWays, longitude }: WireRow): Market {
  if (Array.isArray(payWays) && payWays.some((way) => chinese.includes(way))) return 'cn'
  if (typeof longitude !== 'number') return 'cn'
  return longitude < uralEast ? 'eu' : 'asia'
}
