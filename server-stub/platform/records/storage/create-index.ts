import { sql, type Sql } from '../../database/sql/sql'
import { fold, SCHEMA } from './sql-names'
import type { IndexPart, WantedIndex } from './wanted-index'

/**
 * The way to create an index: at once; while rows are written, outside of any transaction; or, for a divided table, as
 * an unfinished index of the whole table without those of its parts, which are built one by one
 * (build-divided-index.ts).
 */
export type IndexWay = 'at once' | 'concurrently' | 'without parts'

/**
 * Returns the statement that creates an index.
 * @param trigrams the schema of the extension for trigram indexes
 */
export function createIndex(
  index: WantedIndex,
  table: string,
  trigrams: string = SCHEMA,
  way: IndexWay = 'at once',
): Sql {
  const kind = index.unique ? sql`unique index` : sql`index`
  const include =
    index.include.length > 0
      ? sql` include (${sql.join(index.include.map((column) => sql.id(column)))})`
      : sql``
  const rows = index.unique ? uniqueRows(index) : sql``
  const using = index.parts.some(({ form }) => form === 'trigram') ? sql` using gin` : sql``
  const parts = sql.join(index.parts.map((part) => toPart(part, trigrams)))
  const { how, only } = wayOf(way)
  return sql`create ${kind}${how} ${sql.id(index.name)} on ${only}${sql.id(SCHEMA, table)}${using} (${parts})${include}${rows}`
}

/** Returns the words of a statement for a way to create an index. */
export function wayOf(way: IndexWay): { readonly how: Sql; readonly only: Sql } {
  return {
    how: way === 'concurrently' ? sql` concurrently` : sql``,
    only: way === 'without parts' ? sql`only ` : sql``,
  }
}

/**
 * True when an index is on an expression, whose statistics the database gathers only by analyzing the table again.
 * Until then the planner takes a text that no row has for a frequent one and reads very many rows.
 */
export function needsAnalyze({ parts }: Pick<WantedIndex, 'parts'>): boolean {
  return parts.some(({ form }) => form !== 'value')
}

/**
 * Excludes records with an empty field from uniqueness, because they do not clash (V73). An empty scope is a scope like
 * any other.
 */
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
    case 'foldHash':
      return sql`md5(${fold(id)})`
  }
}
