import { centsOf } from '../payments/cents'
import type { WireRow } from '../../platform/records/record-store'
import { yearsAfter } from './years-after'

/** The effect of a renewal on one machine. */
export interface PlannedRenewal {
  readonly machine: WireRow
  /** The present expiry, or today for a machine without one. */
  readonly oldExpireDate: string
  readonly newExpireDate: string
  readonly cents: number
}

/**
 * Plans the renewal of machines for a number of years, by their annual fee (L34). Days are in the business time zone,
 * `yyyy-MM-dd`.
 */
export function planRenewals(
  machines: readonly WireRow[],
  duration: number,
  today: string,
): readonly PlannedRenewal[] {
  return machines.map((machine) => {
    const oldExpireDate = expiryOf(machine) ?? today
    return {
      machine,
      oldExpireDate,
      newExpireDate: extended(oldExpireDate, duration, today),
      cents: centsOf(machine['annualFee']) * duration,
    }
  })
}

/** Returns the extended expiry. An expiry in the past is extended from today. */
export function extended(expireDate: string, years: number, today: string): string {
  return yearsAfter(expireDate > today ? expireDate : today, years)
}

export function expiryOf({ expireDate }: WireRow): string | undefined {
  return typeof expireDate === 'string' && expireDate !== '' ? expireDate : undefined
}
