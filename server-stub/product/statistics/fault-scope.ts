import type { EntityMeta } from '../../../engine/metadata/contract.generated'
import type { FilterTest } from '../../platform/records/reading/filters/read-filter'
import { refuseQuery } from '../../platform/records/reading/filters/refuse'
import { readFaultReference } from './fault-reference'
import { findReach, readReachTests, readScope, type Scope, type ScopeContext } from './scope'
import { anyUnit } from './statistic'

/**
 * Reads the scope for the machines of a fault: the filters under which the fault was counted, and those of the
 * machines' own list. The reference is untrusted input and validated like any filter.
 */
export async function readFaultScope(
  entity: EntityMeta,
  { fault = '', ...own }: Readonly<Record<string, string>>,
  context: ScopeContext,
): Promise<Scope> {
  const counted = context.entity('faultStatistic')
  if (!counted) throw refuseQuery('bad-filter', 'fault')
  const { faultCode, faultName, filters } = readFaultReference(fault)
  const scope = await readScope(counted, filters, anyUnit, context)
  const asked = await findReach(readReachTests(entity, own, context), context)
  const exactly = (text: string): FilterTest => ({ kind: 'any', values: [text] })
  return {
    ...scope,
    departments: both(scope.departments, asked.departments),
    machines: both(scope.machines, asked.machines),
    tests: new Map([
      ['faultCode', exactly(faultCode)],
      ['faultName', exactly(faultName)],
    ]),
  }
}

function both(one: 'all' | readonly string[], other: 'all' | readonly string[]): 'all' | readonly string[] {
  if (one === 'all') return other
  return other === 'all' ? one : one.filter((id) => other.includes(id))
}
