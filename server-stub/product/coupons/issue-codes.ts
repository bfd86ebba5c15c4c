import { randomInt } from 'node:crypto'
import { sql } from '../../platform/database/sql/sql'
import type { BehaviourContext } from '../../platform/records/behaviour'
import type { WireRow } from '../../platform/records/record-store'

const digits = 8

/** Issues `quantity` new codes for a coupon. The codes are unique and random, so that they cannot be guessed. */
export async function issueCodes(
  { trx, insertAll, now }: BehaviourContext,
  { id, departmentId, couponKind }: WireRow,
  quantity: number,
): Promise<void> {
  // The lock serialises issues, so that a code that was free when checked is still free when inserted.
  await sql`select pg_advisory_xact_lock(hashtextextended('pickup codes', 0))`.execute(trx)
  const codes = new Set<string>()
  while (codes.size < quantity) {
    const drawn = Array.from({ length: quantity - codes.size }, () =>
      String(randomInt(10 ** digits)).padStart(digits, '0'),
    )
    const { rows } = await sql<{ code: string }>`select "pickupCode" as code from records."anyPickupCode"
      where "pickupCode" = any(${drawn}::text[])`.execute(trx)
    const taken = new Set(rows.map(({ code }) => code))
    for (const code of drawn) if (!taken.has(code)) codes.add(code)
  }
  await insertAll(
    'anyPickupCode',
    [...codes].map((code) => ({
      couponId: id,
      departmentId,
      couponKind,
      pickupCode: code,
      codeStatus: 0,
      generateTime: now,
    })),
  )
}
