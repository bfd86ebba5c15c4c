import { sql } from '../../../platform/database/sql/sql'
import type { Database } from '../../../platform/database/open-database'
import type { WireRow } from '../../../platform/records/record-store'
import { toCouponMemory, type CouponMemory } from './coupon-memory'

/** The most unused codes that one fleet loads. */
const mostCodes = 2000

/** Loads the open coupons and their codes. @returns A function that returns the coupons a machine accepts. */
export async function loadCoupons(
  db: Database['db'],
): Promise<(machine: WireRow) => readonly CouponMemory[]> {
  const { rows } =
    await sql<WireRow>`select id, "couponNo", "couponName", "departmentId", "couponKind", "couponType",
      "enableStatus", priority, "pickupCodeStrategy", "validStartDate", "validEndDate", weekdays, "allDayFlag",
      "timePeriods", "conditionType", "conditionAmount" / 100.0 as "conditionAmount", "conditionQuantity",
      "discountAmount" / 100.0 as "discountAmount", discount, "goodsRange", "goodsList", "machineRange", "machineList",
      "totalQuantity", "usedQuantity", "allowSubOperators"
    from records."anyCoupon" where "enableStatus" = 1 order by id`.execute(db)
  const codes = await sql<{ couponId: string; pickupCode: string }>`select p."couponId", p."pickupCode"
    from records."anyPickupCode" p join records."anyCoupon" c on c.id = p."couponId" and c."enableStatus" = 1
    where p."codeStatus" = 0 order by p.id limit ${mostCodes}`.execute(db)
  const parents = await sql<{
    id: string
    parentId: string | null
  }>`select id, "parentId" from records."department"`
    .execute(db)
    .then((found) => new Map(found.rows.map(({ id, parentId }) => [id, parentId])))
  const codesOf = new Map<string, string[]>()
  for (const { couponId, pickupCode } of codes.rows)
    codesOf.set(couponId, [...(codesOf.get(couponId) ?? []), pickupCode])
  const all = rows.map((row) => toCouponMemory(row, codesOf.get(String(row['id']))))
  return (machine) => {
    const above = linesAbove(parents, String(machine['departmentId']))
    return all.filter(({ coupon: { departmentId, allowSubOperators, machineIds } }) => {
      const isHeld =
        departmentId === machine['departmentId'] || (allowSubOperators === 1 && above.has(departmentId))
      return isHeld && (machineIds.length === 0 || machineIds.includes(String(machine['id'])))
    })
  }
}

/** Returns the ids of the operators above an operator. */
function linesAbove(parents: ReadonlyMap<string, string | null>, departmentId: string): ReadonlySet<string> {
  const above = new Set<string>()
  for (let id = parents.get(departmentId); id && !above.has(id); id = parents.get(id)) above.add(id)
  return above
}
