import { sql } from '../database/sql/sql'
import type { Queryable } from '../database/sql/database-client'
import type { Language } from '../../../engine/metadata/locale/language'

/** Returns the words of the thesaurus by key, in a language, else in English, else in Chinese (translationMap, 9.1). */
export async function thesaurusWords(db: Queryable, language: Language): Promise<Record<string, string>> {
  const text = sql`coalesce(${sql.ref(`${language}Name`)}, "enName", "zhName")`
  const { rows } = await sql<{
    wordKey: string
    text: string | null
  }>`select "wordKey", ${text} as text from records.thesaurus`.execute(db)
  return Object.fromEntries(rows.flatMap((row) => (row.text ? [[row.wordKey, row.text]] : [])))
}
