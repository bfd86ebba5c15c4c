import { sql } from 'kysely'
import type { Person } from '../../person/person'
import type { EntityTable } from '../storage/entity-table'
import { allOf, type Sql } from '../storage/sql-names'
import { fixedCondition } from './fixed-condition'
import type { RowSource } from './rows-under-alias'
import { isOwn, isSet, isSuperior, isWithin, operatorsOf } from './shared-rows'

/** That a row belongs to the entity and to an operator whose rows the person sees. */
export function rowCondition(source: RowSource, person: Person): Sql {
  return allOf([fixedCondition(source.table, source.alias), tenancyCondition(source, person)])
}

/** That a row is seen because a superior shares it: it may be looked at and referred to, not changed. Undefined where none is. */
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

/** That a row is of none of the person's own operators: it may be looked at, not changed. Undefined where there is none. */
export function foreignCondition(source: RowSource, person: Person): Sql | undefined {
  const operator = source.field(source.table.entity.tenancy?.field ?? '')
  if (!operator || person.departments === 'all') return undefined
  return sql`${isOwn(operator, person)} is not true`
}

/** Whether it matters whose records refer to a table's: not where its rows are the operators themselves, or nobody's. */
export function isOfOperators({ entity, key }: EntityTable): boolean {
  return entity.tenancy !== undefined && entity.tenancy.field !== key.field
}

/**
 * That an operator may use a row: one of its own, or one that a superior shares with it; of entities whose rows are not
 * shared, what its own people see.
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

/** That an operator's own people may refer to a row: those of its own, those below it, and what superiors share with it. */
export function reachCondition(source: RowSource, operator: string, person: Person): Sql {
  const { table, storage } = source
  const held = source.field(table.entity.tenancy?.field ?? '')
  const usable = usableCondition(source, operator, person)
  return held ? sql`(${isWithin(held, operatorsOf(table, storage), operator)} or ${usable})` : usable
}

/** A person sees the own operator's rows and those below it; an entity without tenancy is everybody's. */
export function tenancyCondition(source: RowSource, person: Person): Sql {
  const { tenancy } = source.table.entity
  if (!tenancy || person.departments === 'all') return sql`true`
  const operator = source.field(tenancy.field)
  if (!operator) return sql`false`
  const own = isOwn(operator, person)
  const shared = sharedCondition(source, person)
  return shared ? sql`(${own} or ${shared})` : own
}
