import { sql, type Sql } from '../../platform/database/sql/sql'
import { filterCondition } from '../../platform/records/reading/filters/filter-condition'
import type { WireRow } from '../../platform/records/record-store'
import { withinDays } from '../../platform/records/storage/business-zone'
import { allOf } from '../../platform/records/storage/sql-names'
import { toFaultReference } from './fault-reference'
import { readFaultScope } from './fault-scope'
import { isWithin, type Scope } from './scope'
import { toShares } from './shares'
import { anyUnit, type Statistic } from './statistic'

/** S9: faults by code and name. Open faults have no duration yet. */
export const byFault: Statistic = {
  units: anyUnit,
  async read(scope) {
    const { rows } = await sql<{ faultCode: string; faultName: string; faultCount: number }>`
      select f."faultCode", f."faultName", count(*)::integer as "faultCount",
      count(distinct f."machineId")::integer as "machineCount", ${minutes} as "totalMinutes"
      from records.fault as f where ${faultsIn(scope)} group by 1, 2 order by 3 desc, 1, 2`.execute(scope.db)
    const shares = toShares(rows.map(({ faultCount }) => faultCount))
    return rows.map((row, index) => ({
      id: toFaultReference(scope.filters, row),
      ...row,
      share: shares[index],
    }))
  },
  wholes: {
    // Counted separately, because a machine may have had several faults.
    async machineCount(scope) {
      const { rows } = await sql<{
        machines: number
      }>`select count(distinct f."machineId")::integer as machines
        from records.fault as f where ${faultsIn(scope)}`.execute(scope.db)
      return rows[0]?.machines ?? 0
    },
  },
}

/** D11: the machines that had a fault, each with its operator at the time of the latest occurrence. */
export const faultMachines: Statistic = {
  units: anyUnit,
  readScope: readFaultScope,
  async read(scope) {
    const { rows } = await sql<WireRow>`select coalesce(g."machineId"::text, '') as id, g.*, m."machineNo",
      m."machineName", m."deviceType", d.name as "departmentName", d."vipGrade" from (
        select f."machineId", (array_agg(f."departmentId" order by f."faultTime" desc, f.id desc))[1] as "departmentId",
        count(*)::integer as "faultCount", ${minutes} as "totalMinutes"
        from records.fault as f where ${faultsIn(scope)} group by 1) as g
      left join records.machine as m on m.id = g."machineId"
      left join records.department as d on d.id = g."departmentId"
      order by g."faultCount" desc, g."machineId"`.execute(scope.db)
    return rows
  },
}

const minutes = sql`coalesce(sum(f."durationMinutes"), 0)::numeric`

function faultsIn(scope: Scope): Sql {
  const tests = (['faultCode', 'faultName'] as const).flatMap((field) => {
    const test = scope.tests.get(field)
    return test ? filterCondition({ sql: sql.id('f', field), kind: 'text' }, test) : []
  })
  return allOf([withinDays(sql`f."faultTime"`, scope.period), isWithin('f', scope), ...tests])
}
