import { readByCursor } from '../database/sql/read-by-cursor'
import { sql, type Sql } from '../database/sql/sql'
import type { Database } from '../database/open-database'
import type { Person } from '../person/person'
import { refuseQuery, refuseUnknown } from './reading/filters/refuse'
import { timeRange } from './reading/filters/time-range'
import type { RecordQuery, RecordStore, WireRow } from './record-store'
import { allOf } from './storage/sql-names'

/** Rows of the server's own tables that an entity shows read-only. */
export interface View {
  /** A select statement whose columns are named like the fields of the entity; `id` (text) is one of them. */
  readonly rows: Sql
  readonly filters: Readonly<Record<string, 'equal' | 'contains' | 'range'>>
  readonly sortable: readonly string[]
  /** The default sort column, newest first. */
  readonly newest: string
  /** Checks access beyond permissions. @throws ApiRefusal when the person may not read the view now */
  readonly admit?: (person: Person) => void
}

/** The number of rows in one batch of an export. */
const BATCH = 2000

/** Creates a read-only store over a view. Lists and exports are read by `reading`; default: `db`. */
export function createViewStore(
  { db, reading = db }: Pick<Database, 'db'> & Partial<Pick<Database, 'reading'>>,
  view: View,
): RecordStore {
  const admit = (person: Person) => view.admit?.(person)
  const refuse = (): never => {
    throw refuseUnknown()
  }
  const select = (query: RecordQuery) =>
    sql<WireRow>`select * from (${view.rows}) as v where ${conditionOf(view, query)} order by ${orderOf(view, query)}`
  return {
    async list(query, person) {
      admit(person)
      const { page, size } = query
      const part = size === -1 ? sql`` : sql` limit ${size} offset ${(page - 1) * size}`
      const { rows } = await sql<WireRow>`${select(query)}${part}`.execute(reading)
      const count = await sql<{ total: string }>`select count(*) as total from (${view.rows}) as v
        where ${conditionOf(view, query)}`.execute(reading)
      return { list: rows, total: Number(count.rows[0]?.total ?? 0) }
    },
    async get(id, person) {
      admit(person)
      if (id.includes('\0')) throw refuseUnknown()
      const { rows } = await sql<WireRow>`select * from (${view.rows}) as v where v.id = ${id}`.execute(db)
      const [row] = rows
      if (!row) throw refuseUnknown()
      return row
    },
    add: refuse,
    edit: refuse,
    remove: refuse,
    async *stream(query, person) {
      admit(person)
      yield* readByCursor<WireRow>(reading, select(query), BATCH)
    },
    isUnique: async () => true,
  }
}

function orderOf(view: View, { sort }: RecordQuery) {
  const wanted = sort.map(({ field, order }) => {
    if (!view.sortable.includes(field)) throw refuseQuery('unknown-sort', field)
    return order === 'asc' ? sql`${sql.ref(`v.${field}`)} asc` : sql`${sql.ref(`v.${field}`)} desc`
  })
  return sql.join([...wanted, sql`${sql.ref(`v.${view.newest}`)} desc`, sql`v.id desc`])
}

function conditionOf(view: View, { filters }: RecordQuery) {
  const parts = Object.entries(filters).map(([name, value]) => {
    if (value.includes('\0')) throw refuseQuery('bad-filter', name)
    const column = sql.ref(`v.${name}`)
    switch (Object.hasOwn(view.filters, name) ? view.filters[name] : undefined) {
      case 'equal':
        return sql`${column}::text = any(${value.split(',')})`
      case 'contains':
        return sql`strpos(lower(coalesce(${column}, '')), lower(${value})) > 0`
      case 'range':
        return timeRange(sql`${column}`, name, value)
      default:
        throw refuseQuery('unknown-filter', name)
    }
  })
  return allOf(parts)
}
