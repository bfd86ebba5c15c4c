import { sql } from 'kysely'
import { fold, SCHEMA, type Sql } from './sql-names'
import type { IndexPart, WantedIndex } from './wanted-index'

/**
 * The statement that makes an index. Concurrently: while rows are written, outside of any transaction.
 * @param trigrams the schema of the extension that an index by three letters needs
 */
export function createIndex(
  index: WantedIndex,
  table: string,
  trigrams: string = SCHEMA,
  concurrently = false,
): Sql {
  const kind = index.unique ? sql`unique index` : sql`index`
  const how = concurrently ? sql` concurrently` : sql``
  const include =
    index.include.length > 0
      ? sql` include (${sql.join(index.include.map((column) => sql.id(column)))})`
      : sql``
  const rows = index.unique ? uniqueRows(index) : sql``
  const using = index.parts.some(({ form }) => form === 'trigram') ? sql` using gin` : sql``
  const parts = sql.join(index.parts.map((part) => toPart(part, trigrams)))
  return sql`create ${kind}${how} ${sql.id(index.name)} on ${sql.id(SCHEMA, table)}${using} (${parts})${include}${rows}`
}

/**
 * Whether an index is by something else than its columns' values. What the database knows of how often that is found it learns
 * by looking at the rows once more: before, a text that no row has passes for a frequent one, and very many rows are read for it.
 */
export function needsAnalyze({ parts }: Pick<WantedIndex, 'parts'>): boolean {
  return parts.some(({ form }) => form !== 'value')
}

/** Records without a value do not clash (V73); a scope without one is a scope like any other. */
function uniqueRows({ parts }: WantedIndex): Sql {
  const last = parts.at(-1)
  return last ? sql` nulls not distinct where ${sql.id(last.column)} is not null` : sql``
}

function toPart({ column, form }: IndexPart, trigrams: string): Sql {
  const id = sql.id(column)
  switch (form) {
    case 'value':
      return column === 'id' ? id : sql`${id} nulls first`
    case 'fold':
      return sql`(${fold(id)})`
    case 'prefix':
      return sql`(${fold(id)}) text_pattern_ops`
    case 'trigram':
      return sql`(${fold(id)}) ${sql.id(trigrams, 'gin_trgm_ops')}`
    case 'hash':
      return sql`md5(${id})`
  }
}
