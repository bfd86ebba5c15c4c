import { sql } from 'kysely'
import type { Person } from '../../person/person'
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

/** That an operator is another one or stands below it. */
export function isWithin(operator: Operator, operators: EntityTable | undefined, top: string): Sql {
  const parent = operators?.columns.get(operators.entity.tree?.parent ?? '')
  const itself = sameValue(operator, { sql: sql`${top}::text`, kind: 'text' })
  if (!operators || !parent) return itself
  const key = { sql: columnOf('o', operators.key), kind: operators.key.kind }
  const begin = sameValue(key, { sql: sql`${top}::text`, kind: 'text' })
  const below = sameValue(
    { sql: columnOf('o', parent), kind: parent.kind },
    { sql: sql`down.id`, kind: key.kind },
  )
  const ids = operator.kind === key.kind ? sql`down.id` : sql`down.id::text`
  const held = operator.kind === key.kind ? operator.sql : sql`${operator.sql}::text`
  return sql`${held} in (
    with recursive down as (
      select ${key.sql} as id from ${tableName(operators)} as o where ${begin}
      union select ${key.sql} from ${tableName(operators)} as o join down on ${below}
    ) select ${ids} from down)`
}

/** That a field has no value in rows that a superior shares: what names the row, and whose it is, always has. */
export function isHeldBack({ entity, key }: EntityTable, { field }: Pick<Column, 'field'>): boolean {
  const { field: operator, shared } = entity.tenancy ?? {}
  const seen = shared?.only
  return seen !== undefined && field !== operator && field !== key.field && !seen.includes(field)
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
