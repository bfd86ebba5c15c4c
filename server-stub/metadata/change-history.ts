import { sql, type Kysely } from 'kysely'
import type { Database } from '../database/open-database'
import type { Tables } from '../database/tables'
import { ApiRefusal } from '../http/api-refusal'
import { refuseQuery } from '../records/reading/refuse'
import { timeRange } from '../records/reading/time-range'
import type { RecordQuery, RecordStore, WireRow } from '../records/record-store'
import type { MetadataEdit, StoredDifference } from './difference-store'
import { isMetadataKind } from './kinds'

interface ChangeRow {
  readonly id: string
  readonly revision: string
  readonly changeTime: string
  readonly changedByName: string | null
  readonly kind: string
  readonly scope: string
  readonly name: string
  readonly before: unknown
  readonly after: unknown
}

const columns = sql`id, revision, changed_at as "changeTime", changed_by_name as "changedByName", kind, scope, name, before, after`

/** Every change of metadata: who, when, before and after. Read-only. */
export function createHistoryStore({ db }: Pick<Database, 'db'>): RecordStore {
  const readOnly = (): never => {
    throw new ApiRefusal({ status: 404, message: 'server.notFound', reason: 'no-operation' })
  }
  const page = async (query: RecordQuery) => {
    const where = conditions(query)
    const limit = query.size === -1 ? 10_000 : query.size
    const rows =
      await sql<ChangeRow>`select ${columns} from console.metadata_change where ${where} order by id desc limit ${limit} offset ${(query.page - 1) * limit}`.execute(
        db,
      )
    const count = await sql<{
      total: string
    }>`select count(*) as total from console.metadata_change where ${where}`.execute(db)
    return { list: rows.rows.map(toWire), total: Number(count.rows[0]?.total ?? 0) }
  }
  return {
    list: page,
    async get(id) {
      const row = await readChange(db, id)
      return toWire(row)
    },
    add: readOnly,
    edit: readOnly,
    remove: readOnly,
    async *stream(query) {
      const size = 2000
      for (let number = 1; ; number++) {
        const { list } = await page({ ...query, page: number, size })
        if (list.length > 0) yield list
        if (list.length < size) return
      }
    },
    isUnique: async () => true,
  }
}

/** One change. @throws ApiRefusal 404 */
export async function readChange(db: Kysely<Tables>, id: string): Promise<ChangeRow> {
  const found = /^\d{1,18}$/.test(id)
    ? await sql<ChangeRow>`select ${columns} from console.metadata_change where id = ${id}`.execute(db)
    : undefined
  const row = found?.rows[0]
  if (!row) throw new ApiRefusal({ status: 404, message: 'server.notFound', reason: 'not-found' })
  return row
}

/** The edit that puts back what a change replaced, or undefined when the change was of a row in a table. */
export function revertEdit(change: ChangeRow): MetadataEdit | undefined {
  if (!isMetadataKind(change.kind)) return undefined
  return {
    kind: change.kind,
    scope: change.scope,
    name: change.name,
    next: (change.before as StoredDifference | null) ?? null,
  }
}

function conditions(query: RecordQuery) {
  const parts = Object.entries(query.filters).map(([name, value]) => {
    switch (name) {
      case 'kind':
      case 'scope':
        return sql`${sql.ref(name)} = any(${value.split(',')})`
      case 'name':
        return sql`strpos(lower(name), lower(${value})) > 0`
      case 'changedByName':
        return sql`strpos(lower(coalesce(changed_by_name, '')), lower(${value})) > 0`
      case 'id':
        return sql`id::text = any(${value.split(',')})`
      case 'changeTime':
        return timeRange(sql`changed_at`, name, value)
      default:
        throw refuseQuery('unknown-filter', name)
    }
  })
  return parts.length > 0 ? sql.join(parts, sql` and `) : sql`true`
}

function toWire(row: ChangeRow): WireRow {
  return { ...row, revision: Number(row.revision) }
}
