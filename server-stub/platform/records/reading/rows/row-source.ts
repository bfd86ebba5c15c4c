import { sql, type Sql } from '../../../database/sql/sql'
import type { Dictionary } from '../../../../../engine/metadata/rows/decode-dictionary'
import { fieldOf, isUnserved } from '../../../../../engine/metadata/entities/entity-fields'
import { can } from '../../../../../engine/permissions/can'
import type { Person } from '../../../person/person'
import type { Column, EntityTable } from '../../storage/entity-table'
import { columnOf, tableName } from '../../storage/sql-names'
import type { Storage } from '../../storage/storage'
import type { CountFromSums } from './count-from-sums'
import type { FieldSql } from './field-sql'
import { localFields } from './local-fields'
import {
  daysUntil,
  difference,
  firstText,
  gradeOf,
  isAhead,
  isOfSuperior,
  parameterValue,
  sizeOf,
  whatIsLeft,
} from './computed-fields'
import { rowCondition } from './row-condition'
import type { RowSource } from './rows-under-alias'
import { sameValue } from './same-value'
import { isHeldBack, isOwn, isSuperior, operatorsOf } from './shared-rows'

export interface RowSourceContext {
  readonly storage: Storage
  readonly person: Person
}

/** The context of a query. */
export interface QueryContext extends RowSourceContext {
  readonly dictionary: (code: string) => Dictionary | undefined
  /** Filters to ignore (lift-times.ts). */
  readonly lifted?: ReadonlySet<string>
  /** Counts rows from sums that the product keeps (count-from-sums.ts). */
  readonly countFromSums?: CountFromSums | undefined
}

/** The maximum depth of nested joins: enough for a record of a record, and an end to circular references. */
export const MAX_STEPS = 4

const yes: FieldSql = { sql: sql`true`, kind: 'boolean' }

/** Creates the row source of a table. @param alias unique among the sources of one statement */
export function createRowSource(
  table: EntityTable,
  { storage, person }: RowSourceContext,
  alias = 't',
): RowSource {
  const joined = new Map<string, { readonly alias: string; readonly rows: Sql; isInner: boolean }>()
  let joinsInner = false

  function read(from: EntityTable, at: string, name: string, steps: number): FieldSql | undefined {
    const column = from.columns.get(name)
    if (column && isHeldBack(from, column) && person.departments !== 'all')
      return readOwn(from, at, column, steps)
    if (column?.property.shared && person.departments !== 'all')
      return readShared(from, at, column, column.property.shared, steps)
    if (column) return { sql: columnOf(at, column), kind: column.kind, ...(steps === 0 ? { column } : {}) }
    const derived = fieldOf(from.entity, name)?.derived
    if (derived?.through && derived.property)
      return readThrough(from, at, derived.through, derived.property, steps)
    if (derived?.count && derived.by) return readCount(from, at, derived.count, derived.by)
    if (derived?.localized)
      return firstText(
        localFields(from.entity, derived.localized, person.language).map((text) =>
          operand(from, at, text, steps),
        ),
      )
    if (derived?.until) return daysUntil(operand(from, at, derived.until, steps))
    if (derived?.ahead) return isAhead(operand(from, at, derived.ahead, steps))
    if (derived?.grade) {
      const limits = (derived.limits ?? []).map((limit) =>
        typeof limit === 'number' ? limit : operand(from, at, limit, steps)?.sql,
      )
      return gradeOf(operand(from, at, derived.grade, steps), limits)
    }
    if (derived?.minus) return difference(derived.minus.map((term) => operand(from, at, term, steps)))
    if (derived?.left) return whatIsLeft(derived.left.map((term) => operand(from, at, term, steps)))
    if (derived?.parameter) return parameterValue(storage, derived.parameter, fieldOf(from.entity, name))
    if (derived?.size) return sizeOf(derived.size.flatMap((list) => operand(from, at, list, steps) ?? []))
    if (derived?.superior)
      return isOfSuperior(read(from, at, derived.superior, steps), fieldOf(from.entity, name), person)
    if (derived?.own)
      return person.isAdmin ? yes : readSame(from, at, derived.own, person.departmentId, steps)
    if (derived?.self) return readSame(from, at, derived.self, ownId(from, derived.self), steps)
    return undefined
  }

  /** Reads an operand of a computed field; undefined for secrets, which the result would reveal. */
  function operand(from: EntityTable, at: string, name: string, steps: number): FieldSql | undefined {
    const property = fieldOf(from.entity, name)
    return property && isUnserved(property) ? undefined : read(from, at, name, steps)
  }

  /** Reads a value that a superior shares only with operators that have a flag. */
  function readShared(
    from: EntityTable,
    at: string,
    column: Column,
    flag: string,
    steps: number,
  ): FieldSql | undefined {
    const { tenancy } = from.entity
    const value = columnOf(at, column)
    const operator = tenancy && read(from, at, tenancy.field, steps)
    if (!operator) return { sql: value, kind: column.kind }
    const superior = isSuperior(operator, operatorsOf(from, storage), person, flag) ?? sql`false`
    const seen = sql`${isOwn(operator, person)} or ${superior}`
    return { sql: sql`(case when ${seen} then ${value} end)`, kind: column.kind }
  }

  /** Reads a value that a superior never shares with its descendants. */
  function readOwn(from: EntityTable, at: string, column: Column, steps: number): FieldSql {
    const value = columnOf(at, column)
    const operator = read(from, at, from.entity.tenancy?.field ?? '', steps)
    if (!operator) return { sql: sql`null`, kind: column.kind }
    return { sql: sql`(case when ${isOwn(operator, person)} then ${value} end)`, kind: column.kind }
  }

  function readThrough(
    from: EntityTable,
    at: string,
    through: string,
    property: string,
    steps: number,
  ): FieldSql | undefined {
    const reference = storage.reference(from.entity, through)
    const target = reference && storage.table(reference.entity)
    const by = target?.columns.get(reference?.value ?? 'id')
    const held = read(from, at, through, steps)
    if (steps >= MAX_STEPS || !target || !by || !held || held.kind === 'json' || !maySee(target, property))
      return undefined
    return read(target, join(at, through, target, by, held), property, steps + 1)
  }

  function join(at: string, through: string, target: EntityTable, by: Column, held: FieldSql): string {
    const path = JSON.stringify([at, through])
    const known = joined.get(path)
    if (known && joinsInner) known.isInner = true
    if (known) return known.alias
    const other = `${alias}${joined.size + 1}`
    const on = sameValue({ sql: columnOf(other, by), kind: by.kind }, held)
    const one = by === target.key || by.property.unique === true
    const rows = one
      ? sql`${tableName(target)} as ${sql.id(other)} on ${on}`
      : sql`lateral (select * from ${tableName(target)} as ${sql.id(other)} where ${on} limit 1) as ${sql.id(other)} on true`
    joined.set(path, { alias: other, rows, isInner: joinsInner })
    return other
  }

  function readCount(from: EntityTable, at: string, entity: string, by: string): FieldSql | undefined {
    const counted = storage.table(entity)
    const column = counted?.columns.get(by)
    const referred = counted && from.columns.get(storage.reference(counted.entity, by)?.value ?? 'id')
    if (!counted || !column || !referred) return undefined
    const own = { sql: columnOf(at, referred), kind: referred.kind }
    const source = createRowSource(counted, { storage, person }, `${at}c`)
    const same = sameValue({ sql: columnOf(source.alias, column), kind: column.kind }, own)
    // Counts only the records that the person finds in their list.
    const seen = rowCondition(source, person)
    const count = sql`(select count(*) from ${tableName(counted)} as ${sql.id(source.alias)}${source.joins()}
      where ${same} and ${seen})`
    return { sql: count, kind: 'long' }
  }

  /** Reads whether a field holds this id. */
  function readSame(
    from: EntityTable,
    at: string,
    field: string,
    id: string,
    steps: number,
  ): FieldSql | undefined {
    const held = read(from, at, field, steps)
    if (!held) return undefined
    const same = sameValue(held, { sql: sql`${id}::text`, kind: 'text' })
    return { sql: sql`coalesce(${same}, false)`, kind: 'boolean' }
  }

  /** Returns the id of the person's account when the field refers to users, otherwise of the person's operator. */
  function ownId(from: EntityTable, field: string): string {
    const named = field === from.key.field ? from.name : storage.reference(from.entity, field)?.entity
    const people = storage.table(storage.people)?.name
    return named !== undefined && storage.table(named)?.name === people ? person.userId : person.departmentId
  }

  /** True when the person may see the field in the referenced record itself. */
  function maySee(target: EntityTable, name: string): boolean {
    const property = fieldOf(target.entity, name)
    if (!property || isUnserved(property)) return false
    return can(person.access, property.permission?.view)
  }

  return {
    alias,
    table,
    storage,
    field: (name) => read(table, alias, name, 0),
    innerJoin(name) {
      joinsInner = true
      read(table, alias, name, 0)
      joinsInner = false
    },
    joins: () =>
      sql`${sql.join(
        [...joined.values()].map(({ rows, isInner }) =>
          isInner ? sql` join ${rows}` : sql` left join ${rows}`,
        ),
        '',
      )}`,
  }
}
