import { sql, type Sql } from '../../platform/database/sql/sql'
import type { Queryable } from '../../platform/database/sql/database-client'
import type { EntityMeta } from '../../../engine/metadata/contract.generated'
import { fieldOf } from '../../../engine/metadata/entities/entity-fields'
import type { Person } from '../../platform/person/person'
import { filterCondition } from '../../platform/records/reading/filters/filter-condition'
import type { FilterTest } from '../../platform/records/reading/filters/read-filter'
import { readTests } from '../../platform/records/reading/filters/read-tests'
import type { QueryContext } from '../../platform/records/reading/rows/row-source'
import { isOwn } from '../../platform/records/reading/rows/shared-rows'
import { columnKindOf, type ColumnKind } from '../../platform/records/storage/column-kind'
import { isId } from '../../platform/records/storage/column-value'
import { allOf } from '../../platform/records/storage/sql-names'
import { periodField, readPeriod, type Period, type PeriodUnit } from './period'

/** The operators and machines whose rows are counted. */
export interface Reach {
  /** Ids of operators. */
  readonly departments: 'all' | readonly string[]
  /** Ids of machines; `all` when no filter selects machines. */
  readonly machines: 'all' | readonly string[]
}

/** The scope of a query of a statistic, limited to what the person may see. */
export interface Scope extends Reach {
  readonly db: Queryable
  readonly period: Period
  /** The filters as tests, by field. */
  readonly tests: ReadonlyMap<string, FilterTest>
  /** The unparsed filters of the request. */
  readonly filters: Readonly<Record<string, string>>
}

export interface ScopeContext extends Pick<QueryContext, 'person' | 'dictionary'> {
  readonly db: Queryable
  /** Returns an entity by its name. */
  readonly entity: (name: string) => EntityMeta | undefined
}

const ofDepartments = { departmentId: 'id', vipGrade: 'integer' } as const
const ofMachines = { machineId: 'id', machineNo: 'text', machineName: 'text', deviceType: 'integer' } as const

/**
 * Reads the filters of a statistic, which mean the same as in lists. Throws the refusals of a list (readTests), and 400
 * `bad-filter` for an invalid period.
 */
export async function readScope(
  entity: EntityMeta,
  filters: Readonly<Record<string, string>>,
  accepted: readonly PeriodUnit[],
  context: ScopeContext,
): Promise<Scope> {
  const tests = readReachTests(entity, filters, context)
  const period = readPeriod(filters[periodField] ?? '', accepted)
  return { db: context.db, period, tests, filters, ...(await findReach(tests, context)) }
}

/** Reads the filters by field; each filter of a statistic is about one field. Throws the refusals of a list. */
export function readReachTests(
  entity: EntityMeta,
  filters: Readonly<Record<string, string>>,
  { person, dictionary }: ScopeContext,
): Scope['tests'] {
  const kindOf = (field: string): ColumnKind | undefined => {
    const property = fieldOf(entity, field)
    return property && columnKindOf(property)
  }
  const read = readTests(entity, filters, kindOf, { person, dictionary })
  return new Map(read.flat().map(({ field, test }) => [field, test]))
}

/**
 * Returns the operators and machines in scope. There are a few dozen operators and about a thousand machines at most,
 * so that sums can be selected by their ids.
 */
export async function findReach(
  tests: Scope['tests'],
  { db, person }: Pick<ScopeContext, 'db' | 'person'>,
): Promise<Reach> {
  const [departments, machines] = await Promise.all([
    findDepartments(db, person, tests),
    findIds(db, sql`records.machine`, conditionsOn(ofMachines, tests)),
  ])
  return { departments: departments ?? 'all', machines: machines ?? 'all' }
}

/** Returns the condition for rows of the operators and machines in scope. */
export function isWithin(
  alias: string,
  { departments, machines }: Pick<Scope, 'departments' | 'machines'>,
): Sql {
  const isAny = (column: string, ids: 'all' | readonly string[]) =>
    ids === 'all' ? [] : [sql`${sql.id(alias, column)} = any(${ids}::bigint[])`]
  return allOf([...isAny('departmentId', departments), ...isAny('machineId', machines)])
}

async function findDepartments(
  db: Queryable,
  person: Person,
  tests: Scope['tests'],
): Promise<readonly string[] | undefined> {
  const asked = conditionsOn(ofDepartments, tests)
  if (asked.length === 0) return person.departments === 'all' ? undefined : person.departments.filter(isId)
  const own = isOwn({ sql: sql`t.id`, kind: 'id' }, person)
  return findIds(db, sql`records.department`, [own, ...asked])
}

function conditionsOn(kinds: Readonly<Record<string, ColumnKind>>, tests: Scope['tests']): readonly Sql[] {
  return Object.entries(kinds).flatMap(([field, kind]) => {
    const test = tests.get(field)
    const column = field === 'departmentId' || field === 'machineId' ? 'id' : field
    return test ? filterCondition({ sql: sql.id('t', column), kind }, test) : []
  })
}

async function findIds(
  db: Queryable,
  table: Sql,
  conditions: readonly Sql[],
): Promise<readonly string[] | undefined> {
  if (conditions.length === 0) return undefined
  const { rows } = await sql<{
    id: string
  }>`select t.id from ${table} as t where ${allOf(conditions)}`.execute(db)
  return rows.map(({ id }) => id)
}
