import { sql } from 'kysely'
import { fold, SCHEMA, unindexed, type Sql } from './sql-names'
import type { WantedIndex } from './wanted-index'

/**
 * Whether statistics stand beside an index, by its name: of what it knows nothing of, one or two letters within a text. Without
 * them the database takes all such texts for rare, reads all rows for a page of those that are frequent, and a list says "about 79"
 * of 20,000.
 */
export function needsStatistics({ parts }: Pick<WantedIndex, 'parts'>): boolean {
  return parts.some(({ form }) => form === 'trigram')
}

/** The statement that makes them; the database learns what they say as it looks at the rows once more. */
export function createStatistics({ name, parts }: WantedIndex, table: string): Sql {
  const texts = sql.join(parts.map(({ column }) => unindexed(fold(sql.id(column)))))
  return sql`create statistics ${sql.id(SCHEMA, name)} on ${texts} from ${sql.id(SCHEMA, table)}`
}
