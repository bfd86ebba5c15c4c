import { sql } from 'kysely'
import type { Person } from '../../people/person'
import { isId } from '../storage/column-value'
import { allOf, type Sql } from '../storage/sql-names'
import { fixedCondition } from './fixed-condition'
import type { RowSource } from './row-source'

/** That a row belongs to the entity and to an operator whose rows the person sees. */
export function rowCondition(source: RowSource, person: Person): Sql {
  return allOf([fixedCondition(source.table, source.alias), tenancyCondition(source, person)])
}

/** A person sees the own operator's rows and those below it; an entity without tenancy is everybody's. */
function tenancyCondition(source: RowSource, person: Person): Sql {
  const { tenancy } = source.table.entity
  if (!tenancy || person.departments === 'all') return sql`true`
  const operator = source.field(tenancy.field)
  if (!operator) return sql`false`
  if (operator.kind !== 'id') return sql`${operator.sql}::text = any(${person.departments}::text[])`
  return sql`${operator.sql} = any(${person.departments.filter(isId)}::bigint[])`
}
