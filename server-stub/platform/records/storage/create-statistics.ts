import { sql } from 'kysely'
import { fold, SCHEMA, unindexed, type Sql } from './sql-names'
import type { WantedIndex } from './wanted-index'

/**
 * Whether an index needs extended statistics beside it, which bear its name. An index of every three letters knows nothing of one or
 * two: without statistics the planner takes all such texts for rare, reads every row for a page of frequent ones, and a list says
 * "about 79" where there are some 30,000.
 */
export function needsStatistics({ parts }: Pick<WantedIndex, 'parts'>): boolean {
  return parts.some(({ form }) => form === 'trigram')
}

/** The statement that makes extended statistics. They are empty until the table is analyzed. */
export function createStatistics({ name, parts }: WantedIndex, table: string): Sql {
  const texts = sql.join(parts.map(({ column }) => unindexed(fold(sql.id(column)))))
  return sql`create statistics ${sql.id(SCHEMA, name)} on ${texts} from ${sql.id(SCHEMA, table)}`
}
