import { sql, type Sql } from '../../database/sql/sql'
import { fold, SCHEMA, unindexed } from './sql-names'
import type { WantedIndex } from './wanted-index'

/**
 * True when an index needs extended statistics, which get the same name. A trigram index has no statistics for one or
 * two letters: the planner would take all short texts for rare, read every row for a page of frequent ones, and
 * estimate "about 79" rows where there are some 30,000.
 */
export function needsStatistics({ parts }: Pick<WantedIndex, 'parts'>): boolean {
  return parts.some(({ form }) => form === 'trigram')
}

/** Returns the statement that creates extended statistics. They are empty until the table is analyzed. */
export function createStatistics({ name, parts }: WantedIndex, table: string): Sql {
  const texts = sql.join(parts.map(({ column }) => unindexed(fold(sql.id(column)))))
  return sql`create statistics ${sql.id(SCHEMA, name)} on ${texts} from ${sql.id(SCHEMA, table)}`
}
