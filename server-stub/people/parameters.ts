import { sql } from 'kysely'
import type { Database } from '../database/open-database'

/** Parameters of the console (L45), as texts by code. Read again when metadata has changed. */
export function createParameters({ db }: Pick<Database, 'db'>, revision: () => number) {
  let read: { readonly revision: number; readonly values: ReadonlyMap<string, string> } | undefined
  const load = async () => {
    const at = revision()
    if (read?.revision !== at) {
      const { rows } = await sql<{
        code: string
        value: string
      }>`select code, value from records.config`.execute(db)
      read = { revision: at, values: new Map(rows.map((row) => [row.code, row.value])) }
    }
    return read.values
  }
  return {
    async flag(code: string, fallback: boolean): Promise<boolean> {
      const value = (await load()).get(code)
      return value === undefined ? fallback : value === 'true' || value === '1'
    },
    async text(code: string): Promise<string | undefined> {
      return (await load()).get(code)
    },
  }
}

export type Parameters = ReturnType<typeof createParameters>
