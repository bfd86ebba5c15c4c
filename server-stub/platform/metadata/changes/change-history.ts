import { sql } from '../../database/sql/sql'
import type { Queryable } from '../../database/sql/database-client'
import { groupBy, sortBy } from 'lodash-es'
import type { Database } from '../../database/open-database'
import { ApiRefusal } from '../../refusal/api-refusal'
import { refuseQuery } from '../../records/reading/filters/refuse'
import { timeRange } from '../../records/reading/filters/time-range'
import type { RecordQuery, RecordStore } from '../../records/record-store'
import { allOf } from '../../records/storage/sql-names'
import type { MetadataEdit, StoredDifference } from '../current/difference-store'
import { changeWire, type ChangeRow } from './change-wire'
import { isMetadataKind } from '../kinds'

const columns = sql`id, revision, changed_at as "changeTime", changed_by_name as "changedByName", kind, scope, name, before, after`

/** Creates the read-only store of all metadata changes: user, time, and values before and after. */
export function createHistoryStore({ db }: Pick<Database, 'db'>): RecordStore {
  const readOnly = (): never => {
    throw new ApiRefusal({ status: 404, message: 'server.notFound', reason: 'no-operation' })
  }
  const page = async (query: RecordQuery, until?: string) => {
    const where = until === undefined ? conditions(query) : sql`revision <= ${until} and ${conditions(query)}`
    const part = query.size === -1 ? sql`` : sql`limit ${query.size} offset ${(query.page - 1) * query.size}`
    // All rows of one change have the same revision.
    const rows =
      await sql<ChangeRow>`with page as (select revision, max(id) as last from console.metadata_change
        where ${where} group by revision order by last desc ${part})
      select ${columns} from console.metadata_change where revision in (select revision from page) order by id`.execute(
        db,
      )
    const count = await sql<{
      total: string
    }>`select count(distinct revision) as total from console.metadata_change where ${where}`.execute(db)
    const changes = Object.values(groupBy(rows.rows, ({ revision }) => revision))
    return {
      list: sortBy(changes, (rowsOfChange) => Number(rowsOfChange.at(-1)?.id))
        .toReversed()
        .map(changeWire),
      total: Number(count.rows[0]?.total ?? 0),
    }
  }
  return {
    list: (query) => page(query),
    async get(id) {
      return changeWire(await readChange(db, id))
    },
    add: readOnly,
    edit: readOnly,
    remove: readOnly,
    async *stream(query) {
      const size = 2000
      // Without the changes that are made meanwhile, which would move rows from one page to the next.
      const until = await newestRevision(db)
      for (let number = 1; ; number++) {
        const { list } = await page({ ...query, page: number, size }, until)
        if (list.length > 0) yield list
        if (list.length < size) return
      }
    },
    isUnique: async () => true,
  }
}

async function newestRevision(db: Queryable): Promise<string> {
  const { rows } = await sql<{ newest: string | null }>`
    select max(revision)::text as newest from console.metadata_change`.execute(db)
  return rows[0]?.newest ?? '0'
}

/** Returns the rows of a change by the id of any of them: one per changed row of metadata. @throws ApiRefusal 404 */
export async function readChange(db: Queryable, id: string): Promise<readonly [ChangeRow, ...ChangeRow[]]> {
  const found = /^\d{1,18}$/.test(id)
    ? await sql<ChangeRow>`select ${columns} from console.metadata_change where revision =
        (select revision from console.metadata_change where id = ${id}) order by id`.execute(db)
    : undefined
  const [first, ...others] = found?.rows ?? []
  if (!first) throw new ApiRefusal({ status: 404, message: 'server.notFound', reason: 'not-found' })
  return [first, ...others]
}

/** Returns the edit that restores what a change replaced; undefined for a change of a row in a table. */
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
  return allOf(parts)
}
