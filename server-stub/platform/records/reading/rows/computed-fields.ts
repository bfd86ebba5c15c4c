import { sql, type Sql } from '../../../database/sql/sql'
import type { PropertyMeta } from '../../../../../engine/metadata/contract.generated'
import type { Person } from '../../../person/person'
import { businessDay, dayOf } from '../../storage/business-zone'
import { columnKindOf, type ColumnKind } from '../../storage/column-kind'
import { columnOf, tableName } from '../../storage/sql-names'
import type { Storage } from '../../storage/storage'
import type { FieldSql } from './field-sql'
import { isOwn } from './shared-rows'

/** The entity of the configuration parameters (L45). */
const parameters = 'config'

/** The first of several texts that is not empty. */
export function firstText(texts: readonly (FieldSql | undefined)[]): FieldSql | undefined {
  const found = texts.flatMap((text) => (text?.kind === 'text' ? [sql`nullif(${text.sql}, '')`] : []))
  return found.length > 0 ? { sql: sql`coalesce(${sql.join(found)})`, kind: 'text' } : undefined
}

/** The number of days from today (in the time zone of the business) until a date, or until the day of a time. */
export function daysUntil(date: FieldSql | undefined): FieldSql | undefined {
  if (date?.kind !== 'date' && date?.kind !== 'time') return undefined
  const day = date.kind === 'date' ? date.sql : dayOf(date.sql)
  return { sql: sql`(${day} - ${businessDay})`, kind: 'integer' }
}

/** True when a time, or a date of the business, is in the future. */
export function isAhead(moment: FieldSql | undefined): FieldSql | undefined {
  if (moment?.kind !== 'date' && moment?.kind !== 'time') return undefined
  const present = moment.kind === 'date' ? businessDay : sql`now()`
  return { sql: sql`coalesce(${moment.sql} > ${present}, false)`, kind: 'boolean' }
}

/** The number of limits that a number does not exceed. Limits are numbers or values of other fields. */
export function gradeOf(
  number: FieldSql | undefined,
  limits: readonly (number | Sql | undefined)[],
): FieldSql | undefined {
  if (!number) return undefined
  const steps = limits.map((limit) => {
    const most = typeof limit === 'number' ? sql`${limit}::numeric` : (limit ?? sql`null`)
    return sql`case when ${number.sql} <= ${most} then 1 else 0 end`
  })
  return { sql: sql`(${sql.join(steps, ' + ')})`, kind: 'integer' }
}

/** The first number minus the second. */
export function difference(terms: readonly (FieldSql | undefined)[]): FieldSql | undefined {
  const [first, second] = terms
  return first && second ? { sql: sql`(${first.sql} - ${second.sql})`, kind: first.kind } : undefined
}

/** The first number minus the second; an empty second number counts as 0. */
export function whatIsLeft(terms: readonly (FieldSql | undefined)[]): FieldSql | undefined {
  const [first, second] = terms
  return difference([first, second && { ...second, sql: sql`coalesce(${second.sql}, 0)` }])
}

/** The value of a configuration parameter in the type of the field; null when the parameter does not fit the type. */
export function parameterValue(
  storage: Pick<Storage, 'table'>,
  code: string,
  property: PropertyMeta | undefined,
): FieldSql | undefined {
  const table = storage.table(parameters)
  const [name, value] = ['code', 'value'].map((field) => table?.columns.get(field))
  if (!table || !name || !value || !property) return undefined
  const kind = columnKindOf(property)
  const held = columnOf('parameter', value)
  return {
    sql: sql`(select ${readAs(kind, held)} from ${tableName(table)} as parameter where ${columnOf('parameter', name)} = ${code})`,
    kind,
  }
}

function readAs(kind: ColumnKind, text: Sql): Sql {
  switch (kind) {
    case 'money':
      return sql`case when ${text} ~ '^\\d{1,9}(\\.\\d{1,2})?$' then (${text}::numeric * 100)::bigint end`
    case 'decimal':
      return sql`case when ${text} ~ '^-?\\d{1,15}(\\.\\d{1,15})?$' then ${text}::numeric end`
    case 'integer':
      return sql`case when ${text} ~ '^-?\\d{1,9}$' then ${text}::integer end`
    case 'text':
      return text
    default:
      return sql`null`
  }
}

/** The total number of entries of several lists. */
export function sizeOf(lists: readonly FieldSql[]): FieldSql {
  const sizes = lists.map(
    ({ sql: list }) =>
      sql`coalesce(jsonb_array_length(case when jsonb_typeof(${list}) = 'array' then ${list} end), 0)`,
  )
  return { sql: sql`(${sql.join([sql`0`, ...sizes], ' + ')})`, kind: 'integer' }
}

/** True when a row belongs to none of the person's operators: a boolean, or 1 and 0 for numeric fields. */
export function isOfSuperior(
  operator: FieldSql | undefined,
  property: PropertyMeta | undefined,
  person: Person,
): FieldSql | undefined {
  if (!operator) return undefined
  const shared = sql`(${isOwn(operator, person)} is not true)`
  return property && columnKindOf(property) === 'boolean'
    ? { sql: shared, kind: 'boolean' }
    : { sql: sql`${shared}::integer`, kind: 'integer' }
}
