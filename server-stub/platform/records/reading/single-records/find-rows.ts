import { sql, type Sql } from '../../../database/sql/sql'
import type { Queryable } from '../../../database/sql/database-client'
import { asReader } from '../../../person/as-writer'
import { tenantsSeen, withinParts } from '../../growing/within-parts'
import type { WireRow } from '../../record-store'
import type { EntityTable } from '../../storage/entity-table'
import { sqlTypes } from '../../storage/column-kind'
import { columnOf, tableName } from '../../storage/sql-names'
import { readOperand } from '../filters/read-operand'
import { refuseVetoed } from '../filters/refuse'
import { foreignCondition, rowCondition } from '../rows/row-condition'
import { createRowReader } from '../rows/row-reader'
import { createRowSource, type RowSourceContext } from '../rows/row-source'

/**
 * Locks until the transaction ends: `edit` locks the row against changes, `remove` also against new references to it.
 */
export type RowLock = 'edit' | 'remove'

/** A column alias that no field can have. */
const foreignMark = '~foreign'

/**
 * Returns the records of these ids that the person sees, with the requested fields; other ids are left out. Rows are
 * locked in the order of their keys, so that two calls do not deadlock. A lock means that the row will be changed,
 * which is refused (409 `vetoed`) for rows that are only visible: shared by a superior, or seen by the right to view
 * all.
 */
export async function findRows(
  db: Queryable,
  table: EntityTable,
  ids: readonly string[],
  fields: readonly string[],
  context: RowSourceContext,
  lock?: RowLock,
): Promise<readonly WireRow[]> {
  const keys = ids.map((id) => readOperand(table.key.kind, id)).filter((key) => key !== undefined)
  if (keys.length === 0) return []
  const source = createRowSource(table, context)
  const reader = createRowReader(source, fields)
  const { person } = context
  const where = rowCondition(source, lock ? asReader(person) : person)
  const foreign = lock && foreignCondition(source, person)
  const key = columnOf(source.alias, table.key)
  const locking =
    lock === 'edit' ? sql` for no key update of t` : lock === 'remove' ? sql` for update of t` : sql``
  const find = (within: Sql) => sql<WireRow>`
    select ${reader.selection}${foreign ? sql`, ${foreign} as ${sql.id(foreignMark)}` : sql``} from ${tableName(table)} as t${source.joins()}
    where ${key} = any(${keys}::${sql.raw(sqlTypes[table.key.kind])}[]) and ${within} and ${where} order by ${key}${locking}`
  const { rows } = await withinParts(db, table, {
    ids: keys,
    among: tenantsSeen(table, lock ? asReader(person) : person),
    at: (name) => sql.id(source.alias, name),
    run: (within) => find(within).execute(db),
    isWhole: (found) => found.rows.length >= new Set(keys).size,
    locks: lock !== undefined,
  })
  if (foreign && rows.some((row) => row[foreignMark] === true)) throw refuseVetoed()
  if (foreign) for (const row of rows) delete row[foreignMark]
  return reader.read(rows)
}
