import { sql, type Sql } from '../../../database/sql/sql'
import type { Person } from '../../../person/person'
import type { ColumnKind } from '../../storage/column-kind'
import { isId } from '../../storage/column-value'
import type { Column, EntityTable } from '../../storage/entity-table'
import { columnOf, tableName } from '../../storage/sql-names'
import type { Storage } from '../../storage/storage'
import { sameValue } from './same-value'

/** The id of an operator in SQL. */
interface Operator {
  readonly sql: Sql
  readonly kind: ColumnKind
}

/** Returns the condition that an operator is the person's own or a descendant of it. */
export function isOwn(operator: Operator, { departments }: Person): Sql {
  if (departments === 'all') return sql`true`
  if (operator.kind !== 'id') return sql`${operator.sql}::text = any(${departments}::text[])`
  return sql`${operator.sql} = any(${departments.filter(isId)}::bigint[])`
}

/**
 * Returns the condition that an operator is an ancestor of the person's own and shares its rows with it. With a flag,
 * the chain of ancestors ends at the first operator without it. Undefined when the flag does not exist or operators
 * form no tree.
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

/** Returns the condition that an operator is `top` or a descendant of it. */
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

/** True when a field is empty in rows that a superior shares. The key and the operator are always visible. */
export function isHeldBack({ entity, key }: EntityTable, { field }: Pick<Column, 'field'>): boolean {
  const { field: operator, shared } = entity.tenancy ?? {}
  const seen = shared?.only
  return seen !== undefined && field !== operator && field !== key.field && !seen.includes(field)
}

/** Returns the table of the operators that own the rows of an entity. */
export function operatorsOf({ entity }: EntityTable, storage: Storage): EntityTable | undefined {
  return storage.table(storage.reference(entity, entity.tenancy?.field ?? '')?.entity ?? '')
}

/** Returns the condition that a flag is set: true, or the number 1. */
export function isSet(alias: string, column: Column): Sql {
  const held = columnOf(alias, column)
  return column.kind === 'boolean' ? held : sql`${held}::text = '1'`
}
