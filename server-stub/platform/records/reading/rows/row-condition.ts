import { sql, type Sql } from '../../../database/sql/sql'
import type { Person } from '../../../person/person'
import type { EntityTable } from '../../storage/entity-table'
import { allOf } from '../../storage/sql-names'
import { fixedCondition } from './fixed-condition'
import type { RowSource } from './rows-under-alias'
import { isOwn, isSet, isSuperior, isWithin, operatorsOf } from './shared-rows'

/** Returns the condition that a row belongs to the entity and to an operator whose rows the person sees. */
export function rowCondition(source: RowSource, person: Person): Sql {
  return allOf([fixedCondition(source.table, source.alias), tenancyCondition(source, person)])
}

/**
 * Returns the condition that a row is visible only because a superior shares it: it may be read and referenced, not
 * changed. Undefined when no rows are shared.
 */
function sharedCondition(source: RowSource, person: Person): Sql | undefined {
  const { shared, field = '' } = source.table.entity.tenancy ?? {}
  const operator = source.field(field)
  if (!shared || !operator || person.departments === 'all') return undefined
  const superior = isSuperior(operator, operatorsOf(source.table, source.storage), person, shared.with)
  const flag = shared.when === undefined ? undefined : source.table.columns.get(shared.when)
  if (!superior || (shared.when !== undefined && !flag)) return undefined
  const open = flag ? [isSet(source.alias, flag)] : []
  return allOf([sql`${isOwn(operator, person)} is not true`, superior, ...open])
}

/**
 * Returns the condition that a row belongs to none of the person's own operators: it may be read, not changed.
 * Undefined when there are no such rows.
 */
export function foreignCondition(source: RowSource, person: Person): Sql | undefined {
  const operator = source.field(source.table.entity.tenancy?.field ?? '')
  if (!operator || person.departments === 'all') return undefined
  return sql`${isOwn(operator, person)} is not true`
}

/**
 * False when the rows of a table are the operators themselves or belong to no operator, so that their owner does not
 * matter.
 */
export function isOfOperators({ entity, key }: EntityTable): boolean {
  return entity.tenancy !== undefined && entity.tenancy.field !== key.field
}

/**
 * Returns the condition that an operator may use a row: its own rows and those that a superior shares with it; for
 * entities that share no rows, those of the operator and its descendants.
 */
export function usableCondition(source: RowSource, operator: string, person: Person): Sql {
  const { table, storage } = source
  const { tenancy } = table.entity
  if (!tenancy || !isOfOperators(table)) return sql`true`
  if (tenancy.shared)
    return tenancyCondition(source, { ...person, departmentId: operator, departments: [operator] })
  const held = source.field(tenancy.field)
  return held ? isWithin(held, operatorsOf(table, storage), operator) : sql`false`
}

/**
 * Returns the condition that users of an operator may refer to a row: rows of the operator, of its descendants, and
 * those that superiors share with it.
 */
export function reachCondition(source: RowSource, operator: string, person: Person): Sql {
  const { table, storage } = source
  const held = source.field(table.entity.tenancy?.field ?? '')
  const usable = usableCondition(source, operator, person)
  return held ? sql`(${isWithin(held, operatorsOf(table, storage), operator)} or ${usable})` : usable
}

/**
 * Returns the condition that the person sees a row: of the own operator, its descendants, or shared by a superior.
 * Entities without tenancy are visible to all.
 */
export function tenancyCondition(source: RowSource, person: Person): Sql {
  const { tenancy } = source.table.entity
  if (!tenancy || person.departments === 'all') return sql`true`
  const operator = source.field(tenancy.field)
  if (!operator) return sql`false`
  const own = isOwn(operator, person)
  const shared = sharedCondition(source, person)
  return shared ? sql`(${own} or ${shared})` : own
}
