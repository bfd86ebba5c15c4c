import { sql } from '../database/sql/sql'
import type { Queryable } from '../database/sql/database-client'

/** A label that sorts the words of the thesaurus. */
export interface WordLabel {
  readonly id: string
  readonly code: string
  readonly name: string
}

/** Returns every label, ordered by code (P79, and sysWordLabelList of the profile). */
export async function wordLabels(db: Queryable): Promise<readonly WordLabel[]> {
  const { rows } = await sql<WordLabel>`
    select id::text as id, code, name from records."sysWordLabel" order by code`.execute(db)
  return rows
}
