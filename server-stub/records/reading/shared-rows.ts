import { sql } from 'kysely'
import type { Person } from '../../people/person'
import type { ColumnKind } from '../storage/column-kind'
import { isId } from '../storage/column-value'
import type { Column, EntityTable } from '../storage/entity-table'
import { columnOf, tableName, type Sql } from '../storage/sql-names'
import type { Storage } from '../storage/storage'
import { sameValue } from './same-value'

/** An operator's id in SQL. */
interface Operator {
  readonly sql: Sql
  readonly kind: ColumnKind
}

/** That an operator is the person's own or stands below it. */
export function isOwn(operator: Operator, { departments }: Person): Sql {
  if (departments === 'all') return sql`true`
  if (operator.kind !== 'id') return sql`${operator.sql}::text = any(${departments}::text[])`
  return sql`${operator.sql} = any(${departments.filter(isId)}::bigint[])`
}

/**
 * That an operator stands above the person's own and is one whose rows it takes over: with a flag of operators, as far
 * up as each has it. Undefined where there is no such flag, or operators are no tree.
 */
export function isSuperior(
  operator: Operator,
  operators: EntityTable | undefined,
  person: Person,
  flag?: string,
): Sql | undefined {
  const parent = operators?.columns.get(operators.entity.tree?.parent ?? '')
  const own = flag === undefined ? undefined : operators?.columns.get(flag)
  if (!operators || !parent || (flag !== undefined && !own)) return undefined
  const takes = own ? isSet('o', own) : sql`true`
  const key = { sql: columnOf('o', operators.key), kind: operators.key.kind }
  const above = columnOf('o', parent)
  const begin = sameValue(key, { sql: sql`${person.departmentId}::text`, kind: 'text' })
  const ids = operator.kind === parent.kind ? sql`up.id` : sql`up.id::text`
  const held = operator.kind === parent.kind ? operator.sql : sql`${operator.sql}::text`
  return sql`${held} in (
    with recursive up as (
      select ${above} as id from ${tableName(operators)} as o where ${begin} and ${takes}
      union select ${above} from ${tableName(operators)} as o
      join up on ${sameValue(key, { sql: sql`up.id`, kind: parent.kind })} where ${takes}
    ) select ${ids} from up where up.id is not null)`
}

/** The table of the operators that own an entity's rows. */
export function operatorsOf({ entity }: EntityTable, storage: Storage): EntityTable | undefined {
  return storage.table(storage.reference(entity, entity.tenancy?.field ?? '')?.entity ?? '')
}

/** That a flag is set: a truth value, or the number 1. */
export function isSet(alias: string, column: Column): Sql {
  const held = columnOf(alias, column)
  return column.kind === 'boolean' ? held : sql`${held}::text = '1'`
}
