import { sql } from '../../database/sql/sql'
import type { Database } from '../../database/open-database'

/** Size limit of the preferences of one person, bytes. */
const preferencesLimit = 64 * 1024

export type PreferenceValue = Readonly<Record<string, unknown>>

/** Returns all preferences of a person, by name. */
export async function readPreferences(
  { db }: Pick<Database, 'db'>,
  userId: string,
): Promise<Record<string, PreferenceValue>> {
  const { rows } = await sql<{ name: string; value: PreferenceValue }>`select name, value
    from console.preference where user_id = ${userId}`.execute(db)
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
}

/** Saves a preference of a person; null deletes it. Returns false when the size limit would be exceeded. */
export async function savePreference(
  { db }: Pick<Database, 'db'>,
  userId: string,
  name: string,
  value: PreferenceValue | null,
): Promise<boolean> {
  if (value === null) {
    await sql`delete from console.preference where user_id = ${userId} and name = ${name}`.execute(db)
    return true
  }
  const text = JSON.stringify(value)
  return db.transaction(async (trx) => {
    // Serialised, because simultaneous writes would not see each other's size.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`preference ${userId}`}, 0))`.execute(trx)
    const { rowCount } = await sql`insert into console.preference (user_id, name, value)
      select ${userId}::bigint, ${name}::text, ${text}::jsonb
      where ${Buffer.byteLength(text) + name.length}::bigint + (
        select coalesce(sum(octet_length(value::text) + octet_length(name)), 0)
        from console.preference where user_id = ${userId} and name <> ${name}) <= ${preferencesLimit}::bigint
      on conflict (user_id, name) do update set value = excluded.value, changed_at = now()`.execute(trx)
    return rowCount === 1
  })
}
