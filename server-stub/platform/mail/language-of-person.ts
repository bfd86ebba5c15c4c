import { sql } from '../database/sql/sql'
import type { Queryable } from '../database/sql/database-client'
import { isLanguage, type Language } from '../../../engine/metadata/locale/language'

/** Returns the language in a person's preferences, else the given one, that of the request. */
export async function languageOfPerson(
  db: Queryable,
  userId: string,
  otherwise: Language,
): Promise<Language> {
  const { rows } = await sql<{ language: string | null }>`select value->>'language' as language
    from console.preference where user_id = ${userId} and name in ('general', 'settings')
    order by changed_at desc`.execute(db)
  const kept = rows.map(({ language }) => language).find(isLanguage)
  return kept ?? otherwise
}
