import { centsOf } from '../payments/cents'
import type { WireRow } from '../../platform/records/record-store'
import { yearsAfter } from './years-after'

/** What a renewal would do to one machine. */
export interface PlannedRenewal {
  readonly machine: WireRow
  /** As it stands; of a machine that has none, today. */
  readonly oldExpireDate: string
  readonly newExpireDate: string
  readonly cents: number
}

/** Renewals of machines for some years, by the fee of a year (L34). Days are of the business, `yyyy-MM-dd`. */
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

/** What has run out goes on from today. */
export function extended(expireDate: string, years: number, today: string): string {
  return yearsAfter(expireDate > today ? expireDate : today, years)
}

export function expiryOf({ expireDate }: WireRow): string | undefined {
  return typeof expireDate === 'string' && expireDate !== '' ? expireDate : undefined
}
