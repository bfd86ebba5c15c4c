import { sql } from 'kysely'
import type { Database } from './open-database'

/**
 * Parameters of the console (L45), as texts by code. Read again when metadata has changed, on whichever server: they
 * are asked for before anybody is logged in, when nothing else looks for changes.
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
    /** A whole number within bounds; `fallback` for anything else. */
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
