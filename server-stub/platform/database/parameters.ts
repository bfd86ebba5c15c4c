import { sql } from './sql/sql'
import type { Database } from './open-database'

/**
 * Creates the reader of the console's parameters (L45), texts by code. They are read again when metadata has changed on
 * any server: they are needed before a login, when nothing else checks for changes.
 */
export function createParameters({ db }: Pick<Database, 'db'>) {
  let read: { readonly revision: string; readonly values: ReadonlyMap<string, string> } | undefined
  const load = async () => {
    const counter = await sql<{
      value: string
    }>`select value from console.counter where name = 'metadata'`.execute(db)
    const revision = counter.rows[0]?.value ?? ''
    if (read?.revision !== revision) {
      const { rows } = await sql<{
        code: string
        value: string
      }>`select code, value from records.config`.execute(db)
      read = { revision, values: new Map(rows.map((row) => [row.code, row.value])) }
    }
    return read.values
  }
  return {
    async flag(code: string, fallback: boolean): Promise<boolean> {
      const value = (await load()).get(code)
      return value === undefined ? fallback : value === 'true' || value === '1'
    },
    /** Returns a whole number within bounds; `fallback` for any other value. */
    async integer(code: string, fallback: number, lowest: number, highest: number): Promise<number> {
      const text = (await load()).get(code)?.trim()
      const value = text ? Number(text) : Number.NaN
      return Number.isInteger(value) && value >= lowest && value <= highest ? value : fallback
    },
    async text(code: string): Promise<string | undefined> {
      return (await load()).get(code)
    },
  }
}

export type Parameters = ReturnType<typeof createParameters>
